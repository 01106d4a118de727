import type { StaffListName } from '../../api/staff-lists.js';

/**
 * The tabs that show a list, in their order. admin-page.tsx has the panel of each, `tabs` in admin.json its name. The list of
 * hiring requests is a second one of the tab `contacts`.
 */
export const LIST_TABS = ['contacts', 'cvs', 'jobs', 'applications'] as const satisfies readonly StaffListName[];
export type ListTab = (typeof LIST_TABS)[number];

/** The last tab, which has no list. */
export const ANALYTICS_TAB = 'analytics';

/** `tab` of the URL of the settings, which are in a menu beside the tabs. */
export const SETTINGS_TAB = 'settings';
