/** What a member of staff has scheduled in the panel, and who can take it over before the person loses the right to publish. */
import { mayOpenPanel, type StaffRef, type StaffSchedules } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { panelAccountOf } from '../../auth/panel-session';
import { activeStaff, type StaffRecord } from '../../auth/staff-account';
import { inTransaction } from '../../platform/database/transaction';
import { ApiError } from '../../platform/http/api-error';
import { mayPublish } from './scheduled-drafts';
import { handOverSchedules, openSchedulesOf } from './scheduled-publications';

interface Successor extends StaffRef {
  account: { id: number; email: string };
}

/** @param team every account of the dashboard */
export async function readStaffSchedules(
  strapi: Core.Strapi,
  leaver: StaffRecord,
  team: readonly StaffRecord[],
): Promise<StaffSchedules> {
  const { count, successors } = await find(strapi, leaver, team);
  return { count, successors: successors.map(({ id, name }) => ({ id, name })) };
}

/** @throws {ApiError} if the successor may not publish all of it */
export async function handOverStaffSchedules(
  strapi: Core.Strapi,
  leaver: StaffRecord,
  successorId: number,
  team: readonly StaffRecord[],
): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    const { account, count, successors } = await find(strapi, leaver, team);
    if (!account || count === 0) return;
    const successor = successors.find(({ id }) => id === successorId);
    if (!successor)
      throw new ApiError('invalid_input', { errors: [{ field: 'schedules_to', code: 'successor_invalid' }] });
    const names = { from: leaver.username, to: successor.name };
    await handOverSchedules(strapi, trx, { from: account.id, to: successor.account, names });
  });
}

async function find(strapi: Core.Strapi, leaver: StaffRecord, team: readonly StaffRecord[]) {
  const account = await panelAccountOf(strapi, leaver);
  const texts = account ? await openSchedulesOf(strapi, account.id) : [];
  const successors: Successor[] = [];
  if (texts.length === 0) return { account, count: 0, successors };
  for (const member of team) {
    const staff = activeStaff(member);
    if (!staff || staff.id === leaver.id || !mayOpenPanel(staff.role)) continue;
    const own = await panelAccountOf(strapi, staff);
    if (own && (await mayPublish(strapi, texts, own.id)))
      successors.push({ id: staff.id, name: staff.name, account: { id: own.id, email: staff.email.toLowerCase() } });
  }
  return { account, count: texts.length, successors };
}
