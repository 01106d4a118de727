export const SETTINGS_HEADING = 'settings-heading';

/** Takes the focus when the focused element is removed. */
export function focusSettingsHeading(): void {
  document.getElementById(SETTINGS_HEADING)?.focus();
}
