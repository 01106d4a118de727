import { isAtLeast } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { ApiError } from '../platform/http/api-error';
import { activeStaff, STAFF_USER, type StaffRecord } from '../auth/staff-account';
import { tableOf } from '../platform/database/table';
import type { EntryRecord } from '../submissions/entry-record';
import type { EntryStep } from './entry-step';

/** Sets or removes the owner of the entry; null if nothing changes. */
export async function setOwner(
  strapi: Core.Strapi,
  row: EntryRecord,
  ownerId: number | null,
): Promise<EntryStep | null> {
  if (ownerId === row.owner_id) return null;
  const owner = ownerId === null ? null : activeStaff(await findAccount(strapi, ownerId));
  if (ownerId !== null && !(owner && isAtLeast(owner.role, 'viewer')))
    throw new ApiError('owner_unknown', { errors: [{ field: 'owner_id', code: 'owner_unknown' }] });
  const before = row.owner_id === null ? null : await findAccount(strapi, row.owner_id);
  return {
    columns: { owner_id: ownerId },
    event: { kind: 'owner', from_value: before?.username ?? null, to_value: owner?.name ?? null },
    action: 'owner_changed',
    details: { from: row.owner_id, to: ownerId },
  };
}

const findAccount = (strapi: Core.Strapi, id: number) =>
  tableOf<StaffRecord>(strapi, STAFF_USER).findOne({ where: { id }, populate: ['role'] });
