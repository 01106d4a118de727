/** The panel deletes as the API does: what it deletes is out of sight at once, and can be brought back for a while. */
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { inTransaction } from '../../lib/transaction';
import type { JobRecord } from './job-record';
import { writeShared } from './lock-job';
import { isJob, paramsOf, type Save, type SaveParams } from './panel-rules';
import { lockRows } from './read-jobs';

const READS = ['findOne', 'findFirst', 'findMany', 'count'];

export function keepDeletedJobs(strapi: Core.Strapi): void {
  strapi.documents.use((act, next) => {
    if (!isJob(act)) return next();
    if (READS.includes(act.action)) leaveOutDeleted(act);
    if (act.action !== 'delete') return next();
    return inTransaction(strapi, async (trx) => (await markDeleted(trx, paramsOf(act))) ?? next());
  });
}

function leaveOutDeleted(act: Save): void {
  const params = act.params as { filters?: object };
  const kept = { deleted_at: { $null: true } };
  params.filters = params.filters ? { $and: [params.filters, kept] } : kept;
}

/** The text of one language among several is taken away for good, as it is by the API; the last one takes the job along. */
async function markDeleted(trx: Knex, { documentId = '', locale = 'en' }: SaveParams) {
  const rows = await lockRows(trx, documentId);
  const [main] = rows.filter((row) => row.deleted_at === null);
  if (!main || rows.some((row) => !isNamed(row, locale))) return undefined;
  await writeShared(trx, main, { deleted_at: new Date() });
  return { documentId, entries: [] };
}

const isNamed = (row: JobRecord, locale: string | string[]) =>
  locale === '*' || (Array.isArray(locale) ? locale.includes(row.locale) : row.locale === locale);
