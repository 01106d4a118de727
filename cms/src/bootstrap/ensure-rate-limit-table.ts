import type { Core } from '@strapi/strapi';
import { RATE_LIMIT_TABLE } from '../platform/http/rate-limit-store';

/** The table rate-limiter-flexible counts in. Unlogged: counts may be lost in a crash, and writing them stays cheap. */
export async function ensureRateLimitTable(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(
    `create unlogged table if not exists ??
       (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
    [RATE_LIMIT_TABLE],
  );
}
