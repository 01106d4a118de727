import type { PublicTracking, StaffUser, TrackingSettings } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { lastChangeOf, recordAudit } from '../audit/audit';
import { ApiError } from '../platform/http/api-error';
import { inTransaction } from '../platform/database/transaction';

const TABLE = 'tracking_settings';

/** The ids that the website's pages load. */
export const readPublicTracking = async (strapi: Core.Strapi): Promise<PublicTracking> =>
  presentPublic(await stored(strapi.db.connection(TABLE)));

export const readTracking = async (strapi: Core.Strapi): Promise<TrackingSettings> =>
  presentTracking(await stored(strapi.db.connection(TABLE)));

/** Replaces all ids. @throws {ApiError} if they were changed since `version` was read */
export const saveTracking = (
  strapi: Core.Strapi,
  ids: PublicTracking,
  version: number,
  staff: StaffUser,
): Promise<TrackingSettings> =>
  inTransaction(strapi, async (trx) => {
    const before = await stored(trx(TABLE).forUpdate());
    if (before.version !== version)
      throw new ApiError('tracking_changed', {
        lastChange: await lastChangeOf(trx, 'tracking', 'public-site', ['tracking_changed']),
      });
    await trx(TABLE).update({
      ...ids,
      version: version + 1,
      updated_at: new Date().toISOString(),
      updated_by: staff.email,
    });
    const details = { ga4: ids.ga4, gtm: ids.gtm, meta_pixel: ids.meta_pixel, search_console: ids.search_console };
    await recordAudit(strapi, {
      ...{ action: 'tracking_changed', staff, subjectType: 'tracking', subjectId: 'public-site', details },
    });
    return presentTracking(await stored(trx(TABLE)));
  });

async function stored(rows: Knex.QueryBuilder): Promise<TrackingRecord> {
  const row = (await rows.first()) as TrackingRecord | undefined;
  if (!row) throw new Error(`The table ${TABLE} has lost its row`);
  return row;
}

/** The only row of `tracking_settings`. */
interface TrackingRecord extends PublicTracking {
  version: number;
  updated_at: Date | null;
  updated_by: string | null;
}

const presentPublic = (record: TrackingRecord): PublicTracking => ({
  ga4: record.ga4,
  gtm: record.gtm,
  meta_pixel: record.meta_pixel,
  search_console: record.search_console,
});

const presentTracking = (record: TrackingRecord): TrackingSettings => ({
  ...presentPublic(record),
  version: record.version,
  updated_at: record.updated_at && new Date(record.updated_at).toISOString(),
  updated_by: record.updated_by,
});
