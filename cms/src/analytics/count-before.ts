import type { Knex } from 'knex';
import type { Scope } from './scope';

/** When views began to be recorded by day, and with their sources. */
export async function recordedSince(db: Knex): Promise<Date> {
  const row = await db<{ started_at: Date }>('analytics_start').first('started_at');
  if (!row) throw new Error('The table analytics_start has lost its row');
  return new Date(row.started_at);
}

/** Views of the chosen jobs before that; null with a filter by source, which was not recorded then. */
export async function viewsBefore(db: Knex, { job_id, country, type, source }: Scope): Promise<number | null> {
  if (source) return null;
  const query = db('job_views_before').sum({ views: 'views' });
  if (job_id) void query.where({ job_id });
  if (country) void query.where({ country });
  if (type) void query.where({ job_type: type });
  const [row] = (await query) as { views: string | null }[];
  return Number(row?.views ?? 0);
}
