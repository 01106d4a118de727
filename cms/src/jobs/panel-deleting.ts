/** Deleting in the panel, as in the API: the job is hidden at once, and can be restored for a while. */
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { panelUser } from '../auth/panel-user';
import { inTransaction } from '../platform/database/transaction';
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
    const isBulk = strapi.requestContext.get()?.path.endsWith('/actions/bulkDelete') === true;
    const params = isBulk ? { ...paramsOf(act), locale: '*' as const } : paramsOf(act);
    const isPanel = panelUser(strapi) !== undefined;
    return inTransaction(strapi, async (trx) => (await markDeleted(trx, params, isPanel)) ?? next());
  });
}

function leaveOutDeleted(act: Save): void {
  const params = act.params as { filters?: object };
  const kept = { deleted_at: { $null: true } };
  params.filters = params.filters ? { $and: [params.filters, kept] } : kept;
}

/**
 * Deletes a job in all its languages at once. Strapi may delete only the Arabic text; the English one is the fallback for
 * missing translations, so it is only deleted with the job. A bulk delete always concerns jobs.
 * @param isPanel the deletion is a change of its own, which raises the job's version. In the API it is part of a save
 */
async function markDeleted(trx: Knex, { documentId = '', locale = 'en' }: SaveParams, isPanel: boolean) {
  const rows = await lockRows(trx, documentId);
  const [main] = rows.filter((row) => row.deleted_at === null);
  if (!main) return undefined;
  const kept = rows.filter((row) => !isNamed(row, locale));
  if (kept.length > 0 && rows.some((row) => row.locale === 'en' && !kept.includes(row))) throw englishNeeded();
  if (kept.length > 0) {
    if (isPanel && kept.length < rows.length) await writeShared(trx, main, {});
    return undefined;
  }
  await writeShared(trx, main, { deleted_at: new Date() });
  return { documentId, entries: [] };
}

const isNamed = (row: JobRecord, locale: string | string[]) =>
  locale === '*' || (Array.isArray(locale) ? locale.includes(row.locale) : row.locale === locale);

const englishNeeded = () =>
  new errors.ApplicationError(
    'The English text is shown wherever a translation is missing, so it cannot be deleted alone. Delete the job in all languages, or close it.',
  );
