/** "Duplicate" in the panel, with or without a form: creates a job that is not on the website yet. */
import { JOB_TEXT_FIELDS } from '@qantara/contract';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { agencyDay } from '../platform/agency-day';
import { inTransaction } from '../platform/database/transaction';
import { accept } from './accept-plan';
import { JOBS_TABLE, textsOf } from './job-record';
import {
  authorFields,
  check,
  fieldsOf,
  inputOf,
  isJob,
  initialServerFields,
  paramsOf,
  type Save,
  storedFields,
} from './panel-rules';
import { lockRows } from './read-jobs';
import { planSave } from './save-rules';

export function closeClonedJobs(strapi: Core.Strapi): void {
  strapi.documents.use((save, next) => {
    if (save.action !== 'clone' || !isJob(save)) return next();
    return inTransaction(strapi, async (trx) => {
      const finish = await prepareClone(trx, save);
      const result = await next();
      if (typeof result === 'object' && result && 'documentId' in result) await finish(result.documentId);
      return result;
    });
  });
}

/**
 * A clone is closed and has every language, a reference, counters and (without a date in the form) a last day of its own.
 * Strapi writes the form's values into every language and merges lists by index, so the returned function writes texts and
 * nationalities afterwards.
 */
async function prepareClone(trx: Knex, save: Save): Promise<(id: string) => Promise<void>> {
  const params = paramsOf(save);
  const { locale = 'en', documentId = '' } = params;
  const rows = await lockRows(trx, documentId);
  const row = rows.find((candidate) => candidate.locale === locale) ?? rows[0];
  if (!row || row.deleted_at) throw new errors.NotFoundError();

  const sent = fieldsOf(params.data ?? {});
  const input = check({
    ...inputOf(row),
    ...textsOf(row),
    expiry_date: null,
    ...sent,
    status: 'closed',
    closed_reason: null,
  });
  const { eligible_nationalities, ...values } = accept(planSave(null, input, agencyDay())).values;
  const shared = Object.entries(storedFields({ ...values, eligible_nationalities })).filter(
    ([name]) => name !== 'eligible_nationalities' && !(JOB_TEXT_FIELDS as readonly string[]).includes(name),
  );
  params.locale = '*';
  params.data = { ...authorFields(sent), ...Object.fromEntries(shared), ...(await initialServerFields(trx)) };
  return async (id) => {
    const clones = () => trx(JOBS_TABLE).where('document_id', id);
    await clones().update({ eligible_nationalities: JSON.stringify(eligible_nationalities) });
    await clones().where('locale', row.locale).update(textsOf(input));
  };
}
