import type { Core } from '@strapi/strapi';
import { KNOWN_BROWSER_TABLE } from '../auth/known-browsers';
import { STAFF_TABLE } from '../platform/database/table';

/** The browsers that accounts know, by a hash of what the browser keeps. They go with the account. */
export async function ensureKnownBrowserTable(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(
    `create table if not exists ?? (
       user_id integer not null references ?? (id) on delete cascade,
       browser_hash varchar(64) not null,
       locale varchar(2) not null,
       seen_at timestamptz not null,
       primary key (user_id, browser_hash))`,
    [KNOWN_BROWSER_TABLE, STAFF_TABLE],
  );
}
