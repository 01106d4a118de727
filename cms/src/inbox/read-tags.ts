import type { Knex } from 'knex';
import type { InboxList } from '../submissions/inbox-list';

/** Maximum number of tags. */
const OFFERED = 200;

/** Every tag in use on the list, most used first. */
export async function readTags(db: Knex, { table }: InboxList): Promise<string[]> {
  const found = await db(`${table} as s`)
    .joinRaw('cross join lateral jsonb_array_elements_text(s.tags) as used(tag)')
    .whereRaw(`s.tags <> '[]'::jsonb`)
    .groupBy('used.tag')
    .orderByRaw('count(*) desc, used.tag')
    .limit(OFFERED)
    .select<{ tag: string }[]>('used.tag');
  return found.map(({ tag }) => tag);
}
