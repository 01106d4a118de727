import { useLocation } from 'react-router-dom';
import { SETTINGS_TAB } from '../dashboard-tabs.js';
import { isSettings } from '../dashboard-url.js';

export const settingsSearch = (view: string): string =>
  `?${new URLSearchParams({ tab: SETTINGS_TAB, view }).toString()}`;

/** The name of the settings' screen that the URL asks for, empty when it names none; null outside of the settings. */
export function useSettingsName(): string | null {
  const search = new URLSearchParams(useLocation().search);
  return isSettings(search) ? (search.get('view') ?? '') : null;
}
