import { useLocation } from 'react-router-dom';
import { useStaff } from '../../../api/use-staff.js';
import { isSettings, SETTINGS_TAB } from './is-settings.js';
import { SETTINGS_VIEWS, type SettingsView } from './settings-views.js';

export const settingsSearch = (view: string): string =>
  `?${new URLSearchParams({ tab: SETTINGS_TAB, view }).toString()}`;

/** The name of the settings' screen that the address asks for, empty when it names none; null outside of the settings. */
export function useSettingsName(): string | null {
  const search = new URLSearchParams(useLocation().search);
  return isSettings(search) ? (search.get('view') ?? '') : null;
}

/** The screens that the reader may open. */
export function useSettingsViews(): readonly SettingsView[] {
  const { user, can } = useStaff();
  return user ? SETTINGS_VIEWS.filter(({ leadOnly }) => !leadOnly || can('lead')) : [];
}
