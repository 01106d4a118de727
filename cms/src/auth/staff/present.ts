import type { AccountRole, StaffAccountRow, StaffRow } from '@qantara/contract';
import type { StaffRecord } from '../staff-account';

export interface StaffAccount extends StaffRecord {
  /** As in the dashboard, and for an editor as in the panel. */
  accountRole: AccountRole;
  linkUntil: Date | null;
  signedInAt: Date | null;
}

export const presentStaff = ({ id, username, blocked }: StaffAccount): StaffRow => ({
  id,
  name: username,
  active: !blocked,
});

export const presentAccount = (account: StaffAccount): StaffAccountRow => ({
  ...presentStaff(account),
  email: account.email,
  role: account.accountRole,
  invited: !account.password,
  link_until: account.linkUntil?.toISOString() ?? null,
  signed_in_at: account.signedInAt?.toISOString() ?? null,
});
