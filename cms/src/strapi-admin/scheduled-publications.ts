/** Scheduled publishing and unpublishing of texts of the website, by language. */
import { type Locale, LOCALES } from '@qantara/contract';
import { errors } from '@strapi/utils';
import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { onBehalfOf, type PanelUser, panelUserNames } from '../auth/panel-user';
import { type ContentText, documentsOf, hasDrafts } from '../content/content-types';
import { agencyZoneName, fromAgencyClock, toAgencyClock } from '../platform/agency-day';
import { inTransaction } from '../platform/database/transaction';
import { isDatabaseUnreachable } from '../platform/http/problem';
import { assertDraftWasSeen, assertStillMayPublish, forgetDraft, rememberDraft } from './scheduled-drafts';

export const SCHEDULED_ACTIONS = ['publish', 'unpublish'] as const;
export type ScheduledAction = (typeof SCHEDULED_ACTIONS)[number];

const TABLE = 'scheduled_publications';
const MAX_PROBLEM_CHARS = 1000;

interface Row {
  uid: UID.ContentType;
  document_id: string;
  locale: Locale;
  action: ScheduledAction;
  at: Date;
  actor: string;
  actor_id: number;
  /** Why it failed; null: it did not. */
  problem: string | null;
}

/** The schedule as the panel shows it. */
interface Schedule extends Record<ScheduledAction, ScheduledMoment | null> {
  /** Name of the agency's time zone. */
  zone: string;
}
interface ScheduledMoment {
  /** Local time at the agency: `YYYY-MM-DDTHH:mm`. */
  at: string;
  by: string;
  problem: string | null;
}

const rowsOf = (db: Knex, { uid, documentId, locale }: ContentText) =>
  db<Row>(TABLE).where({ uid, document_id: documentId, locale });

/** The schedule of a text. */
export async function readSchedule(db: Knex, text: ContentText): Promise<Schedule> {
  const rows = await rowsOf(db, text).select('action', 'at', 'problem', 'actor');
  const names = await panelUserNames(
    db,
    rows.map(({ actor }) => actor),
  );
  const moments = rows.map(
    ({ action, at, problem, actor }) =>
      [action, { at: toAgencyClock(at), by: names.get(actor) ?? actor, problem }] as const,
  );
  return { publish: null, unpublish: null, ...Object.fromEntries(moments), zone: agencyZoneName() };
}

/**
 * Replaces the time chosen before.
 * @param time local time at the agency: `YYYY-MM-DDTHH:mm`
 * @throws {errors.ValidationError} with a sentence for the editor
 */
export async function schedulePublication(
  strapi: Core.Strapi,
  text: ContentText,
  { action, time, user }: { action: ScheduledAction; time: string; user: PanelUser },
): Promise<void> {
  const at = momentOf(time);
  if (!(await hasDraft(strapi, text)))
    throw new errors.ValidationError('Save the text in this language first. Then choose a time.');
  if (action === 'unpublish') await dryRun(strapi, () => carryOut(strapi, text, action));
  if (action === 'publish') await rememberDraft(strapi, text);
  await strapi.db
    .connection<Row>(TABLE)
    .insert({
      ...{ uid: text.uid, document_id: text.documentId, locale: text.locale, action, at },
      ...{ actor: user.email, actor_id: user.id, problem: null },
    })
    .onConflict(['uid', 'document_id', 'locale', 'action'])
    .merge();
}

function momentOf(time: string): Date {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time) && !Number.isNaN(Date.parse(time));
  const at = isTime ? fromAgencyClock(time) : undefined;
  // 31 February, and a time that daylight saving skips, would become another time.
  if (!at || toAgencyClock(at) !== time) throw new errors.ValidationError('Choose a date and a time.');
  if (at.getTime() <= Date.now()) throw new errors.ValidationError('This time has passed. Choose a later one.');
  return at;
}

export async function cancelPublication(
  strapi: Core.Strapi,
  text: ContentText,
  action: ScheduledAction,
): Promise<void> {
  await rowsOf(strapi.db.connection, text).where({ action }).delete();
  if (action === 'publish') await forgetDraft(strapi, text);
}

const hasDraft = async (strapi: Core.Strapi, { uid, documentId, locale }: ContentText): Promise<boolean> =>
  (await strapi.db.query(uid).count({ where: { documentId, locale, publishedAt: null } })) > 0;

/** Does the work and rolls it back. @throws what the work throws */
async function dryRun(strapi: Core.Strapi, work: () => Promise<void>): Promise<void> {
  const takenBack = new Error('Rehearsed');
  const rehearsal = inTransaction(strapi, async () => {
    await work();
    throw takenBack;
  });
  await rehearsal.catch((error: unknown) => {
    if (error !== takenBack) throw error;
  });
}

async function carryOut(
  strapi: Core.Strapi,
  { uid, documentId, locale }: ContentText,
  action: ScheduledAction,
): Promise<void> {
  await documentsOf(strapi, uid)[action]({ documentId, locale });
}

/**
 * Carries out what is due, oldest first. Skips rows that another instance has locked. A failed row keeps its problem, and is
 * not retried until an editor chooses a new time. Does nothing while Strapi starts, when rules and audit trail are not
 * registered yet.
 * @throws {Error} if the database is unreachable; the row is unchanged
 */
export async function carryOutDue(strapi: Core.Strapi): Promise<void> {
  while (strapi.isLoaded && (await carryOutNext(strapi)));
}

/** After an outage two times of a text may be due: the second is not available while another instance has the first. */
const IS_FIRST_OF_ITS_TEXT = `not exists (select from ${TABLE} as earlier
  where earlier.problem is null
    and (earlier.uid, earlier.document_id, earlier.locale) = (due.uid, due.document_id, due.locale)
    and (earlier.at, earlier.action) < (due.at, due.action))`;

/** @returns false if nothing is due */
const carryOutNext = (strapi: Core.Strapi): Promise<boolean> =>
  inTransaction(strapi, async (trx) => {
    const row = await trx<Row>({ due: TABLE })
      .where('at', '<=', trx.fn.now())
      .whereNull('problem')
      .whereRaw(IS_FIRST_OF_ITS_TEXT)
      .orderBy(['at', 'action'])
      .forUpdate()
      .skipLocked()
      .first();
    if (!row) return false;
    const text = { uid: row.uid, documentId: row.document_id, locale: row.locale };
    const own = () => rowsOf(trx, text).where({ action: row.action });
    await trx.raw('savepoint publication');
    try {
      // After a restore or a change of the schema the text may be missing: nothing could show its problem.
      if (row.uid in strapi.contentTypes && (await hasDraft(strapi, text))) {
        await assertStillMayPublish(strapi, text, row.actor_id);
        if (row.action === 'publish') await assertDraftWasSeen(strapi, text);
        await onBehalfOf({ id: row.actor_id, email: row.actor }, () => carryOut(strapi, text, row.action));
      } else strapi.log.warn(`The text that was to be ${row.action}ed no longer exists: ${row.uid} ${row.document_id}`);
      await own().delete();
      if (row.action === 'publish') await forgetDraft(strapi, text);
    } catch (error) {
      if (isDatabaseUnreachable(error)) throw error;
      await trx.raw('rollback to savepoint publication');
      if (!(error instanceof errors.ApplicationError)) strapi.log.error(error);
      await own().update({ problem: sentenceOf(error).slice(0, MAX_PROBLEM_CHARS) });
    }
    return true;
  });

function sentenceOf(error: unknown): string {
  if (!(error instanceof errors.ApplicationError)) return 'Something went wrong on our side. Choose a new time.';
  const { message, details } = error as {
    message: string;
    details: { errors?: { path?: string[]; message: string }[] };
  };
  const problems = details.errors ?? [];
  if (problems.length === 0) return message;
  return problems.map((one) => [...(one.path?.length ? [one.path.join(' > ')] : []), one.message].join(': ')).join(' ');
}

/**
 * Deletes the schedule of a deleted text. Registered before guardContent, so that deletions and scheduled publications both
 * lock the schedule before the content's version, which prevents deadlocks.
 */
export function deleteSchedulesWithText(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    if (action !== 'delete' || !hasDrafts(strapi, uid) || !('documentId' in params)) return next();
    const { documentId } = params;
    return inTransaction(strapi, async (trx) => {
      await trx<Row>(TABLE).where({ uid, document_id: documentId }).forUpdate().select('locale');
      const result = await next();
      const left = (await strapi.db.query(uid).findMany({ where: { documentId } })) as { locale: Locale }[];
      const languages = left.map(({ locale }) => locale);
      await trx<Row>(TABLE).where({ uid, document_id: documentId }).whereNotIn('locale', languages).delete();
      for (const locale of LOCALES)
        if (!languages.includes(locale)) await forgetDraft(strapi, { uid, documentId, locale });
      return result;
    });
  });
}
