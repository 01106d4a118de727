import type { InboxName } from '../../../../api/staff-lists.js';
import type { StatusKind } from '../../../../features/status-badge/status-badge.js';

/** Whose statuses a list has. */
export const statusKinds = {
  contacts: 'contact',
  cvs: 'cv',
  applications: 'application',
} as const satisfies Record<InboxName, StatusKind>;
