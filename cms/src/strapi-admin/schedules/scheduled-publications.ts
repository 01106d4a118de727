/** Scheduled publishing and unpublishing of texts of the website, by language. */
import { DEFAULT_LOCALE, fromAgencyClock, type Locale, LOCALES, toAgencyClock } from '@qantara/contract';
import { errors } from '@strapi/utils';
import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import {
  isScheduled,
  onBehalfOf,
  type PanelUser,
  panelUser,
  panelUserName,
  panelUserNames,
} from '../../auth/panel-user';
import { type ContentText, documentsOf, hasDrafts } from '../../content/content-types';
import { asPublishedAt } from '../../content/publish-checks';
import { agencyZoneName } from '../../platform/agency-day';
import { inTransaction } from '../../platform/database/transaction';
import { isDatabaseUnreachable } from '../../platform/database/database-errors';
import { auditSchedule } from '../audit/audit-schedules';
import { titleOfText } from '../forms/describe-text';
import {
  assertDraftWasSeen,
  assertStillMayPublish,
  forgetDraft,
  keepOwnChanges,
  MAY_NO_LONGER_PUBLISH,
  rememberDiscard,
  rememberDraft,
} from './scheduled-drafts';
import { mailStoppedSchedule } from './stopped-schedule-mail';

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

const textOf = ({ uid, document_id: documentId, locale }: Row): ContentText => ({ uid, documentId, locale });

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

interface ChosenTime {
  action: ScheduledAction;
  /** Local time at the agency: `YYYY-MM-DDTHH:mm`. */
  time: string;
  /** When the draft was saved that the form shows, if it is known. */
  seen: string | null;
  user: PanelUser;
}

/**
 * Replaces the time chosen before.
 * @throws {errors.ValidationError} with a sentence for the editor, also if the work could not be done as the text is now
 */
export async function schedulePublication(
  strapi: Core.Strapi,
  text: ContentText,
  { action, time, seen, user }: ChosenTime,
): Promise<void> {
  const at = momentOf(time);
  await assertHasDraft(strapi, text);
  await dryRun(strapi, text, action, at);
  await inTransaction(strapi, async (trx) => {
    if (action === 'publish') await rememberDraft(strapi, text, seen);
    await trx<Row>(TABLE)
      .insert({
        ...{ uid: text.uid, document_id: text.documentId, locale: text.locale, action, at },
        ...{ actor: user.email, actor_id: user.id, problem: null },
      })
      .onConflict(['uid', 'document_id', 'locale', 'action'])
      .merge();
    await auditSchedule(strapi, 'schedule_set', text, { action, at });
  });
}

function momentOf(time: string): Date {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time) && !Number.isNaN(Date.parse(time));
  const at = isTime ? fromAgencyClock(time) : undefined;
  // 31 February, and a time that daylight saving skips, would become another time.
  if (!at || toAgencyClock(at) !== time) throw new errors.ValidationError('Choose a date and a time.');
  if (at.getTime() <= Date.now()) throw new errors.ValidationError('This time has passed. Choose a later one.');
  return at;
}

/** Does nothing if no time was chosen. */
export async function cancelPublication(
  strapi: Core.Strapi,
  text: ContentText,
  action: ScheduledAction,
): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    const [row] = await rowsOf(trx, text).where({ action }).delete().returning<Row[]>('*');
    if (action === 'publish') await forgetDraft(strapi, text);
    if (row) await auditSchedule(strapi, 'schedule_cancelled', text, row);
  });
}

/** Texts that an account has scheduled. */
export async function openSchedulesOf(strapi: Core.Strapi, userId: number): Promise<ContentText[]> {
  const rows = await strapi.db.connection<Row>(TABLE).where({ actor_id: userId }).whereNull('problem');
  // The type of a text may be gone since an update of the product.
  return rows.filter(({ uid }) => uid in strapi.contentTypes).map(textOf);
}

interface HandOver {
  /** Account of the panel that scheduled them. */
  from: number;
  to: PanelUser;
  /** Of the two people, for the audit trail. */
  names: { from: string; to: string };
}

/** Lets another account answer for what an account has scheduled. */
export async function handOverSchedules(strapi: Core.Strapi, trx: Knex, { from, to, names }: HandOver): Promise<void> {
  const ofAccount = trx<Row>(TABLE).where({ actor_id: from }).whereNull('problem');
  const rows = await ofAccount.update({ actor: to.email, actor_id: to.id }).returning('*');
  for (const row of rows.filter(({ uid }) => uid in strapi.contentTypes)) {
    if (row.action === 'publish') await keepOwnChanges(strapi, textOf(row), from);
    await auditSchedule(strapi, 'schedule_handed_over', textOf(row), { ...row, names });
  }
}

/** Stops what an account has scheduled, when it is blocked or deleted. */
export async function stopSchedulesOf(strapi: Core.Strapi, trx: Knex, userId: number): Promise<void> {
  const problem = MAY_NO_LONGER_PUBLISH;
  const ofAccount = trx<Row>(TABLE).where({ actor_id: userId }).whereNull('problem');
  const stopped = (await ofAccount.update({ problem }).returning('*')).filter(({ uid }) => uid in strapi.contentTypes);
  for (const row of stopped) await auditSchedule(strapi, 'schedule_stopped', textOf(row), { ...row, reason: problem });
}

const hasDraft = async (strapi: Core.Strapi, { uid, documentId, locale }: ContentText): Promise<boolean> =>
  (await strapi.db.query(uid).count({ where: { documentId, locale, publishedAt: null } })) > 0;

async function assertHasDraft(strapi: Core.Strapi, text: ContentText): Promise<void> {
  if (await hasDraft(strapi, text)) return;
  const { uid, documentId } = text;
  const isDeleted = (await strapi.db.query(uid).count({ where: { documentId } })) === 0;
  throw new errors.ValidationError(
    isDeleted
      ? 'This text has been deleted, so no time can be chosen for it.'
      : 'Save the text in this language first. Then choose a time.',
  );
}

/**
 * Dry run: runs the action as at the chosen time, then rolls back.
 * @throws {errors.ValidationError} with a sentence for the editor
 */
async function dryRun(strapi: Core.Strapi, text: ContentText, action: ScheduledAction, at: Date): Promise<void> {
  const rolledBack = new Error('Rolled back');
  const attempt = inTransaction(strapi, async () => {
    await asPublishedAt(at, () => runAction(strapi, text, action));
    throw rolledBack;
  });
  try {
    await attempt;
  } catch (error) {
    if (error === rolledBack) return;
    if (!(error instanceof errors.ApplicationError)) throw error;
    throw new errors.ValidationError(error.message);
  }
}

async function runAction(
  strapi: Core.Strapi,
  { uid, documentId, locale }: ContentText,
  action: ScheduledAction,
): Promise<void> {
  await documentsOf(strapi, uid)[action]({ documentId, locale });
}

/**
 * Runs what is due, oldest first. Skips rows that another instance has locked. A failed row keeps its problem, and is
 * not retried until an editor chooses a new time. Does nothing while Strapi starts, when rules and audit trail are not
 * registered yet.
 * @throws {Error} if the database is unreachable; the row is unchanged
 */
export async function runDuePublications(strapi: Core.Strapi): Promise<void> {
  while (strapi.isLoaded && (await runNextPublication(strapi)));
}

/** After an outage two times of a text may be due: the second is not available while another instance has the first. */
const IS_FIRST_OF_ITS_TEXT = `not exists (select from ${TABLE} as earlier
  where earlier.problem is null
    and (earlier.uid, earlier.document_id, earlier.locale) = (due.uid, due.document_id, due.locale)
    and (earlier.at, earlier.action) < (due.at, due.action))`;

/** @returns false if nothing is due */
const runNextPublication = (strapi: Core.Strapi): Promise<boolean> =>
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
    const text = textOf(row);
    const own = () => rowsOf(trx, text).where({ action: row.action });
    await trx.raw('savepoint publication');
    try {
      // After a restore or a change of the schema the text may be missing: nothing could show its problem.
      if (row.uid in strapi.contentTypes && (await hasDraft(strapi, text))) {
        await assertStillMayPublish(strapi, text, row.actor_id);
        if (row.action === 'publish') await assertDraftWasSeen(strapi, text, row.actor_id);
        await onBehalfOf({ id: row.actor_id, email: row.actor }, () => runAction(strapi, text, row.action));
        // Again: the draft may have been saved since the first check.
        if (row.action === 'publish') await assertDraftWasSeen(strapi, text, row.actor_id);
      } else strapi.log.warn(`The text that was to be ${row.action}ed no longer exists: ${row.uid} ${row.document_id}`);
      await own().delete();
      if (row.action === 'publish') await forgetDraft(strapi, text);
    } catch (error) {
      if (isDatabaseUnreachable(error)) throw error;
      await trx.raw('rollback to savepoint publication');
      if (!(error instanceof errors.ApplicationError)) strapi.log.error(error);
      const problem = sentenceOf(error).slice(0, MAX_PROBLEM_CHARS);
      await own().update({ problem });
      await auditSchedule(strapi, 'schedule_stopped', text, { ...row, reason: problem });
      await mailStoppedSchedule(strapi, trx, { ...row, problem }, await titleOfText(strapi, text));
    }
    return true;
  });

/** With the labels of the form: see explain-problems. */
const sentenceOf = (error: unknown): string =>
  error instanceof errors.ApplicationError
    ? (error as Error).message
    : 'Something went wrong on our side. Choose a new time.';

/** Ends the time of a text that somebody publishes or unpublishes by hand before it. */
export function endScheduleByHand(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    const scheduled = SCHEDULED_ACTIONS.find((known) => known === action);
    if (!scheduled || isScheduled() || !hasDrafts(strapi, uid) || !('documentId' in params)) return next();
    return inTransaction(strapi, async (trx) => {
      const result = await next();
      const locales = localesOf(params.locale);
      // A row that is locked is being carried out. Waiting for it, with the content's version locked, could end in a deadlock.
      const ended = trx<Row>(TABLE)
        .where({ uid, document_id: params.documentId, action: scheduled })
        .whereIn('locale', locales)
        .forUpdate()
        .skipLocked();
      for (const row of await ended.select('*')) await cancelPublication(strapi, textOf(row), scheduled);
      return result;
    });
  });
}

/** A scheduled publication does not happen after somebody else discarded the draft. */
export function noteDiscardedDrafts(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    if (action !== 'discardDraft' || !hasDrafts(strapi, uid) || !('documentId' in params)) return next();
    return inTransaction(strapi, async (trx) => {
      const result = await next();
      const user = panelUser(strapi);
      const scheduled = trx<Row>(TABLE)
        .where({ uid, document_id: params.documentId, action: 'publish' })
        .whereIn('locale', localesOf(params.locale));
      for (const row of await scheduled.select('*'))
        if (row.actor_id !== user?.id) await rememberDiscard(strapi, textOf(row), user?.email);
      return result;
    });
  });
}

/** Languages of a call of the document service. */
function localesOf(locale: unknown): readonly Locale[] {
  if (locale === '*') return LOCALES;
  const named: unknown[] = [locale ?? DEFAULT_LOCALE].flat();
  return LOCALES.filter((known) => named.includes(known));
}

/**
 * Deletes the schedule of a deleted text, and emails the person who chose its time. Registered before onPublish, so that
 * deletions and scheduled publications both lock the schedule before the content's version, which prevents deadlocks.
 */
export function deleteSchedulesWithText(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    if (action !== 'delete' || !hasDrafts(strapi, uid) || !('documentId' in params)) return next();
    const { documentId } = params;
    return inTransaction(strapi, async (trx) => {
      const rows = await trx<Row>(TABLE).where({ uid, document_id: documentId }).forUpdate();
      const titles = new Map<Locale, string>();
      for (const { locale } of rows) titles.set(locale, await titleOfText(strapi, { uid, documentId, locale }));
      const result = await next();
      const left = (await strapi.db.query(uid).findMany({ where: { documentId } })) as { locale: Locale }[];
      const languages = left.map(({ locale }) => locale);
      await trx<Row>(TABLE).where({ uid, document_id: documentId }).whereNotIn('locale', languages).delete();
      for (const locale of LOCALES)
        if (!languages.includes(locale)) await forgetDraft(strapi, { uid, documentId, locale });
      const user = panelUser(strapi);
      const problem = `${await panelUserName(trx, user?.email)} deleted the text.`;
      for (const row of rows) {
        if (languages.includes(row.locale) || row.problem !== null) continue;
        const name = titles.get(row.locale) ?? '';
        await auditSchedule(strapi, 'schedule_stopped', textOf(row), { ...row, reason: problem, name });
        if (row.actor_id !== user?.id)
          await mailStoppedSchedule(strapi, trx, { ...row, problem, isDeleted: true }, name);
      }
      return result;
    });
  });
}
