export const SETTINGS_HEADING = 'settings-heading';

/** Where the reader goes on when what had the focus is gone. */
export function focusSettingsHeading(): void {
  document.getElementById(SETTINGS_HEADING)?.focus();
}
