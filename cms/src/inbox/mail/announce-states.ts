/** Emails to applicants about a new public state, once staff can no longer undo the move. */
import {
  type ApplicationStatus,
  type AutomaticEmail,
  fillPlaces,
  isForward,
  type Locale,
  TAKE_BACK_HOURS,
  UNDO_MINUTES,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { readAgency } from '../../content/agency';
import { inTransaction } from '../../platform/database/transaction';
import { renderMail } from '../../platform/mail/mail-layout';
import { mailerOf } from '../../platform/mail/mailer';
import { messageIdOf } from '../../platform/mail/message-id';
import { queueTask } from '../../platform/queue/queue-task';
import { settingsOf } from '../../platform/settings/settings';
import { type ApplicationRecord, applicationUrl } from '../../submissions/application-link';
import { APPLICATIONS } from '../../submissions/inbox-list';
import { addEvent, type EventRecord, EVENTS_TABLE } from '../../submissions/entry-event';
import { setFirstReply } from '../../submissions/entry-record';
import { readMailFacts } from './mail-places';

/** Payload of the task: ids only. The text is in the history, and the link is computed when the email is sent. */
export interface StateMail {
  /** Id of the application. */
  id: string;
  eventId: number;
  messageId: string;
  /** Target of its link; absent: the state. */
  about?: 'state' | 'documents';
}

/** Queues the emails that are due, one application at a time. Skips applications that another instance has locked. */
export async function announceStates(strapi: Core.Strapi, now = new Date()): Promise<void> {
  while (await announceNext(strapi, now));
}

/** @returns false if nothing is due */
const announceNext = (strapi: Core.Strapi, now: Date): Promise<boolean> =>
  inTransaction(strapi, async (trx) => {
    // Locks the application instead of an event, because several of its moves may be due.
    const due = await trx(`${EVENTS_TABLE} as event`)
      .join(`${APPLICATIONS.table} as application`, 'application.document_id', 'event.entry_id')
      .where('event.announced', false)
      .whereRaw(IS_DUE, { now })
      .orderBy('event.created_at')
      .forUpdate('application')
      .skipLocked()
      .first<{ id: string } | undefined>('event.entry_id as id');
    if (!due) return false;
    const done = await trx(`${EVENTS_TABLE} as event`)
      .where({ 'event.entry_id': due.id, 'event.announced': false })
      .whereRaw(IS_DUE, { now })
      .update({ announced: true })
      .returning<Pick<EventRecord, 'id'>[]>('event.id');
    const events = await eventsOf(trx, due.id);
    const move = events.findLast(({ kind, undone }) => kind === 'status' && !undone);
    // A later move that is not due yet has an email of its own. None is done: another instance was faster.
    if (!move || !done.some(({ id }) => id === move.id) || !isNews(move) || isJobClosedSince(events, move)) return true;
    const automatic = move.body === null && !isWrittenByStaff(events, move);
    const email = automatic ? await automaticEmail(strapi, due.id, move) : move;
    if (email?.body) await queueStateMail(strapi, trx, due.id, 'state', { subject: email.subject, body: email.body });
    if (move.body) await setFirstReply(trx, APPLICATIONS, due.id);
    return true;
  });

/**
 * SQL for event `event`: its email is due at `:now`. A withdrawal delays those of the moves before it as long as the
 * applicant can take it back, because the last of them is then the current one again.
 */
const IS_DUE = `coalesce(event.send_at, event.created_at + interval '${UNDO_MINUTES} minutes') <= :now
  and not exists (
    select 1 from ${EVENTS_TABLE} w where w.entry_id = event.entry_id and w.list = event.list and w.id > event.id
      and w.kind = 'status' and w.to_value = 'withdrawn' and w.actor_id is null and not w.undone
      and w.created_at + interval '${TAKE_BACK_HOURS} hours' > :now)`;

const eventsOf = (trx: Knex, id: string): Promise<EventRecord[]> =>
  trx(EVENTS_TABLE).where({ list: APPLICATIONS.name, entry_id: id }).orderBy('id').select<EventRecord[]>('*');

/** Whether it is a later public state, by staff or by a withdrawal of the applicant. Moves backwards send no email. */
const isNews = (move: EventRecord): boolean => isForward(move.from_value ?? '', move.to_value ?? '');

/** Whether staff moved the application and wrote to the person about it, which replaces the automatic email. */
const isWrittenByStaff = (events: readonly EventRecord[], move: EventRecord): boolean =>
  move.actor_id !== null &&
  events.some(
    ({ kind, actor_id: actor, created_at: at }) =>
      kind === 'mail' && actor !== null && at.getTime() > move.created_at.getTime() - UNDO_MINUTES * 60_000,
  );

/** Whether the email about the closed job came after the move: only undecided applicants get it. */
const isJobClosedSince = (events: readonly EventRecord[], { id: moveId }: EventRecord): boolean =>
  events.some(({ id, to_value: about }) => id > moveId && about === ('job_closed' satisfies AutomaticEmail));

/** Adds an email about an application to its history and to the queue. A link to the application follows the text. */
export async function queueStateMail(
  strapi: Core.Strapi,
  trx: Knex,
  id: string,
  about: AutomaticEmail,
  texts: { subject: string | null; body: string },
): Promise<void> {
  const event = await addEvent(trx, APPLICATIONS, id, null, { kind: 'mail', to_value: about, ...texts });
  const messageId = messageIdOf('mail', id, settingsOf(strapi).publicUrl, event.id);
  const mail: StateMail = { id, eventId: event.id, messageId };
  await queueTask(trx, 'send-state-mail', mail, { jobKey: messageId });
}

/** undefined: none is published for the status. */
async function automaticEmail(strapi: Core.Strapi, id: string, { to_value: status }: EventRecord) {
  const { automatic, locale, places } = await readMailFacts(strapi, APPLICATIONS, id);
  const email = automatic[status as ApplicationStatus];
  const filled = (text: string) => fillPlaces(text, places[locale]);
  return email && { subject: filled(email.subject), body: filled(email.text) };
}

/** Sends nothing if the person was erased since. */
export async function sendStateMail(
  strapi: Core.Strapi,
  { id, eventId, messageId, about = 'state' }: StateMail,
): Promise<void> {
  const db = strapi.db.connection;
  const entry = await db<ApplicationRecord>(APPLICATIONS.table).where('document_id', id).first();
  const event = await db<EventRecord>(EVENTS_TABLE).where('id', eventId).first();
  if (!entry || !event) return;
  const { form_locale: locale } = entry;
  const agency = await readAgency(strapi, locale);
  const settings = settingsOf(strapi);
  const link = `${SEE[about][locale]}\n${applicationUrl(settings, entry, locale)}`;
  const paragraphs = (event.body ?? '').split('\n\n');
  // After a closing such as "Kind regards," comes the name of the agency.
  const hasClosing = /[,،]$/.test(paragraphs.at(-1) ?? '');
  paragraphs.splice(hasClosing ? -1 : paragraphs.length, 0, link);
  await mailerOf(strapi).send({
    to: entry.email,
    replyTo: agency.jobsEmail,
    messageId,
    ...renderMail({ locale, subject: event.subject ?? '', paragraphs }, agency),
  });
}

const SEE: Readonly<Record<'state' | 'documents', Readonly<Record<Locale, string>>>> = {
  state: { en: 'See the status of your application:', ar: 'اطّلع على حالة طلبك:' },
  documents: { en: 'Send your documents here:', ar: 'أرسل مستنداتك من هنا:' },
};
