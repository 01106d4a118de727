import type { Analytics, Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { agencyDay } from '../platform/agency-day';
import { countingBuffer } from '../platform/counting-buffer';
import type { Scope } from './scope';

/** Distinct texts in memory between two flushes. */
const MAX_TEXTS = 1000;

const counters = new WeakMap<Core.Strapi, ReturnType<typeof createSearchMissCounter>>();

/** This instance's counter of searches without a result, by day and text; in memory until flushed. */
export function searchMissCounter(strapi: Core.Strapi) {
  const counter = counters.get(strapi) ?? createSearchMissCounter(strapi);
  counters.set(strapi, counter);
  return counter;
}

function createSearchMissCounter(strapi: Core.Strapi) {
  const buffer = countingBuffer(MAX_TEXTS);
  return {
    countSearchMiss: (text: string, locale: Locale): void =>
      void buffer.count(JSON.stringify([agencyDay(), text, locale])),
    flushSearchMisses: (): Promise<void> =>
      buffer.flush((counts) => recordMisses(strapi.db.connection, [...counts].map(missOf))),
  };
}

function missOf([key, misses]: [string, number]) {
  const [day, text, locale] = JSON.parse(key) as [string, string, string];
  return { day, text, locale, misses };
}

async function recordMisses(db: Knex, counts: object[]): Promise<void> {
  await db.raw(
    `insert into search_misses (day, text, locale, misses)
     select cast(counted.day as date), counted.text, counted.locale, counted.misses
     from jsonb_to_recordset(cast(:counts as jsonb)) as counted(day text, text text, locale text, misses integer)
     order by counted.day, counted.text, counted.locale
     on conflict (day, text, locale) do update set misses = search_misses.misses + excluded.misses`,
    { counts: JSON.stringify(counts) },
  );
}

/** The most frequent searches that found no job. */
export async function topMisses(db: Knex, { from, to }: Scope, limit: number): Promise<Analytics['searches']> {
  const { rows } = await db.raw<{ rows: Analytics['searches'] }>(
    `select text, locale, cast(sum(misses) as float8) as misses, to_char(max(day), 'YYYY-MM-DD') as last_day
     from search_misses where day between cast(:from as date) and cast(:to as date)
     group by text, locale order by sum(misses) desc, max(day) desc, text limit :limit`,
    { from, to, limit },
  );
  return rows;
}
