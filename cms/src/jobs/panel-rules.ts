/**
 * Applies our rules to saves of a job in the panel. Violations are validation errors, which the panel shows at their field.
 * The API applies the same rules (save-rules) once for all languages, see save-jobs. Saves of an older version are rejected
 * before, see middlewares/panel-conflicts.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  jobInput,
  type JobStatus,
  type JobValues,
  type Locale,
  type MessageCode,
  messageOf,
  validate,
} from '@qantara/contract';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { agencyDay } from '../platform/agency-day';
import { inTransaction } from '../platform/database/transaction';
import { scheduleClosingEmail } from './closing-email';
import { JOB, JOBS_TABLE, type JobRecord, SERVER_COLUMNS, SHARED_FIELDS, STATUS_COLUMN, textsOf } from './job-record';
import { postedDate } from './posted-date';
import { lockRows } from './read-jobs';
import { planSave, type PlannedJob } from './save-rules';
import { jobTrade } from './trades';

type Data = Record<string, unknown>;
export type Save = Parameters<Parameters<Core.Strapi['documents']['use']>[0]>[0];
export interface SaveParams {
  documentId?: string;
  locale?: Locale | '*';
  data?: Data;
}

const rulesApplied = new AsyncLocalStorage<true>();

/** Runs a save whose values are validated already and contain all columns of the job. */
export const saveWithRulesApplied = <Result>(save: () => Promise<Result>): Promise<Result> =>
  rulesApplied.run(true, save);

export function enforceJobRules(strapi: Core.Strapi): void {
  strapi.documents.use((save, next) => {
    const isSave = ['create', 'update'].includes(save.action);
    if (!isSave || !isJob(save) || rulesApplied.getStore()) return next();
    return inTransaction(strapi, async (trx) => {
      const stored = await applyRules(trx, save);
      const result = await next();
      if (stored) await copyToOtherLocales(trx, stored, paramsOf(save).locale ?? 'en');
      return result;
    });
  });
}

/** Replaces the values sent by those that will be stored. @returns the id of the job, if it has one */
async function applyRules(trx: Knex, save: Save): Promise<string | undefined> {
  const params = paramsOf(save);
  const sent = fieldsOf(params.data ?? {});
  const stored = save.action === 'update' && params.documentId ? await lockRows(trx, params.documentId) : [];
  if (save.action === 'update' && stored.length === 0) return undefined;
  if (stored[0]?.deleted_at) throw new errors.NotFoundError();

  params.locale ??= 'en';
  const own = stored.find((row) => row.locale === params.locale);
  const shared = own ?? stored[0];
  const isNew = !shared;

  const input = check({ ...inputOf(shared), ...(own && textsOf(own)), ...sent });
  const plan = planSave(isNew ? null : shared, input, agencyDay());
  if (!plan.ok) throw invalid([plan]);
  // The form sends an empty field as null; in a new job that means: guess the trade.
  const trade = await jobTrade(trx, isNew ? { ...input, trade: input.trade ?? undefined } : input, shared ?? null);
  if (!trade) throw invalid([{ field: 'trade', code: 'trade_unknown' }]);
  if (shared) await scheduleClosingEmail(trx, shared, plan.values);
  params.data = {
    ...authorFields(sent),
    ...storedFields(plan.values),
    ...(isNew ? await initialServerFields(trx) : await serverFieldsOf(trx, shared, plan.values.status)),
    ...trade,
  };
  return isNew ? undefined : params.documentId;
}

export const isJob = ({ uid }: { uid: string }): boolean => uid === JOB;
/** The fields under their names of the contract. */
export const fieldsOf = ({ [STATUS_COLUMN]: status, ...sent }: Data): Data =>
  status === undefined ? sent : { ...sent, status };

export const paramsOf = (save: Save) => save.params as SaveParams;

/** The shared fields of a stored job, as a form would send them. */
export function inputOf(row: JobRecord | undefined): Data {
  if (!row) return {};
  const fields = Object.fromEntries(SHARED_FIELDS.map((field) => [field, row[field]]));
  return { ...fields, eligible_nationalities: JSON.parse(row.eligible_nationalities) };
}

export function check(input: Data): JobValues {
  const { version: _version, translations: _translations, ...fields } = input;
  const checked = validate(jobInput, { ...fields, expiry_date: fields.expiry_date ?? null });
  if (!checked.ok) throw invalid(checked.issues);
  return checked.value;
}

/** Author columns of the panel's row. */
export function authorFields({ createdBy, updatedBy }: Data): Data {
  return { ...(createdBy !== undefined && { createdBy }), ...(updatedBy !== undefined && { updatedBy }) };
}

/** Values under the names of their columns. */
export function storedFields({ translations: _translations, version: _version, status, ...fields }: PlannedJob): Data {
  return { ...fields, [STATUS_COLUMN]: status };
}

export async function initialServerFields(trx: Knex): Promise<Data> {
  const { rows } = await trx.raw<{ rows: { number: string }[] }>(`select nextval('job_reference_seq') as number`);
  return {
    reference: `QJ-${rows[0]?.number}`,
    posted_date: new Date(),
    views_count: 0,
    application_count: 0,
    version: 1,
  };
}

/** Fields that only the server changes; the version is raised. */
export async function serverFieldsOf(trx: Knex, row: JobRecord, status: JobStatus): Promise<Data> {
  const { reference, views_count, application_count, version } = row;
  const posted_date = await postedDate(trx, row, status);
  return { reference, posted_date, views_count, application_count, version: version + 1 };
}

/** Copies the saved row to the other languages in one statement, because Strapi's own synchronisation has let them differ. */
export async function copyToOtherLocales(trx: Knex, id: string, locale: string): Promise<void> {
  const shared = SHARED_FIELDS.map((field) => (field === 'status' ? STATUS_COLUMN : field));
  const columns = [...shared, ...SERVER_COLUMNS, 'updated_at'];
  await trx.raw(
    `update ${JOBS_TABLE} as other set ${columns.map((column) => `${column} = saved.${column}`).join(', ')}
     from ${JOBS_TABLE} as saved
     where saved.document_id = :id and saved.locale = :locale
       and other.document_id = saved.document_id and other.id <> saved.id`,
    { id, locale },
  );
}

/** The panel has no parts of fields, such as one nationality. */
const fieldOfPanel = (field: string) => (field === 'status' ? STATUS_COLUMN : field.replace(/\..*$/, ''));

function invalid(issues: { field: string; code: MessageCode }[]): Error {
  const details = issues.map(({ field, code }) => ({
    path: [fieldOfPanel(field)],
    name: 'ValidationError',
    message: messageOf(code, 'en'),
  }));
  return new errors.ValidationError(details[0]?.message ?? 'Invalid', { errors: details });
}
