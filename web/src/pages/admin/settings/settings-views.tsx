import { isAtLeast, type StaffRole } from '@qantara/contract';
import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { useStaff } from '../../../api/use-staff.js';
import { lazyScreen } from '../lazy-screen.js';
import { ANALYTICS_TAB } from '../dashboard-tabs.js';
import { TRACKING_HASH } from '../dashboard-url.js';

export interface SettingsView {
  /** In the URL as `?tab=settings&view=...`; its label is `settings.views.<name>` of admin.json. */
  name: SettingsViewName;
  /** The least role that may open it. */
  role: StaffRole;
  View: ComponentType;
}

/** Names of the screens. One more is a name here, a row below, and its words in admin.json. */
export type SettingsViewName = 'account' | 'staff' | 'sessions' | 'audit' | 'templates' | 'tracking';

/** In the order of the menu. Every screen is fetched when it is first opened. */
export const SETTINGS_VIEWS: readonly SettingsView[] = [
  {
    name: 'account',
    role: 'editor',
    View: lazyScreen(() => import('./account/account-view.js').then((module) => module.AccountView), ['settings']),
  },
  {
    name: 'sessions',
    role: 'editor',
    View: lazyScreen(() => import('./sessions/sessions-view.js').then((module) => module.SessionsView), ['settings']),
  },
  {
    name: 'staff',
    role: 'lead',
    View: lazyScreen(() => import('./staff/staff-view.js').then((module) => module.StaffView), ['settings']),
  },
  {
    name: 'audit',
    role: 'lead',
    View: lazyScreen(() => import('./audit/audit-view.js').then((module) => module.AuditView), ['settings']),
  },
  {
    name: 'templates',
    role: 'viewer',
    View: lazyScreen(
      () => import('../outreach/templates/template-list.js').then((module) => module.TemplateList),
      ['settings', 'outreach'],
    ),
  },
  {
    name: 'tracking',
    role: 'lead',
    View: () => <Navigate replace to={{ search: `?tab=${ANALYTICS_TAB}`, hash: TRACKING_HASH }} />,
  },
];

/** The screens that the reader may open. */
export function useSettingsViews(): readonly SettingsView[] {
  const { user } = useStaff();
  return user ? SETTINGS_VIEWS.filter(({ role }) => isAtLeast(user.role, role)) : [];
}
