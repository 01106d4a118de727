import { lazy, type ComponentType } from 'react';

export interface SettingsView {
  /** Stands in the address as `?tab=settings&view=...`; its words are `settings.views.<name>` of admin.json. */
  name: SettingsViewName;
  /** Whether only a lead may open it. */
  leadOnly: boolean;
  View: ComponentType;
}

/** Names of the screens. One more is a name here, a row below, and its words in admin.json. */
export type SettingsViewName = 'staff' | 'sessions' | 'audit' | 'templates' | 'tracking';

/** In the order of the menu. Every screen is fetched when it is first opened. */
export const SETTINGS_VIEWS: readonly SettingsView[] = [
  {
    name: 'sessions',
    leadOnly: false,
    View: lazy(() => import('./sessions/sessions-view.js').then((module) => ({ default: module.SessionsView }))),
  },
  {
    name: 'staff',
    leadOnly: true,
    View: lazy(() => import('./staff/staff-view.js').then((module) => ({ default: module.StaffView }))),
  },
  {
    name: 'audit',
    leadOnly: true,
    View: lazy(() => import('./audit/audit-view.js').then((module) => ({ default: module.AuditView }))),
  },
  {
    name: 'templates',
    leadOnly: false,
    View: lazy(() =>
      import('../outreach/templates/template-manager.js').then((module) => ({ default: module.TemplateManager })),
    ),
  },
  {
    name: 'tracking',
    leadOnly: true,
    View: lazy(() => import('./tracking/tracking-view.js').then((module) => ({ default: module.TrackingView }))),
  },
];
