/** `?tab=settings`. */
export const SETTINGS_TAB = 'settings';

/** Whether the address is in the settings rather than in one of the sections. */
export const isSettings = (search: URLSearchParams): boolean => search.get('tab') === SETTINGS_TAB;
