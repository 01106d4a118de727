/** Finds new jobs for each alert and queues one email for each person with results. */
import { fromAgencyClock, JOB_ALERT_JOBS, JOB_ALERT_RENEW_DAYS } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { readNewJobs } from '../jobs/read-jobs';
import { agencyDay, daysAfter } from '../platform/agency-day';
import { inTransaction } from '../platform/database/transaction';
import { messageIdOf } from '../platform/mail/message-id';
import { type QueuedTask, queueTasks } from '../platform/queue/queue-task';
import { settingsOf } from '../platform/settings/settings';
import type { AlertMail } from './alert-mails';
import { ALERTS_TABLE, type AlertRecord, filtersOf } from './alert-record';

/** People per transaction. */
const BATCH_SIZE = 100;
const DELIVERY_TIME = '07:00';
/** Jobs posted more recently may belong to an uncommitted transaction; the next delivery finds them. */
const COMMIT_MS = 10_000;

/** The last delivery times that have passed: of daily alerts, and of weekly ones (Sundays). */
export function deliveryTimes(now: Date): { daily: Date; weekly: Date } {
  const today = agencyDay(now);
  const timeOf = (day: string) => fromAgencyClock(`${day}T${DELIVERY_TIME}`);
  const day = timeOf(today) > now ? daysAfter(today, -1) : today;
  return { daily: timeOf(day), weekly: timeOf(daysAfter(day, -new Date(`${day}T00:00:00Z`).getUTCDay())) };
}

/**
 * Delivers every alert that was last searched before its delivery time, so the next run also makes up for a missed one.
 * The time searched up to is stored in the transaction of the email, so that no job is emailed twice.
 */
export async function deliverAlerts(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const until = new Date(now.getTime() - COMMIT_MS);
  const { daily, weekly } = deliveryTimes(until);
  const isDue = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
    rows
      .whereNotNull('confirmed_at')
      .where('ends_at', '>', now)
      .whereRaw(`searched_until < case frequency when 'weekly' then ?::timestamp else ?::timestamp end`, [
        weekly,
        daily,
      ]);
  await inBatches(strapi, isDue, async (trx, alerts) => {
    const found = new Map<string, AlertMail['alerts']>();
    for (const alert of alerts) {
      const { email_lower: person, document_id: id, searched_until: since } = alert;
      if (!since) continue;
      const { ids, total } = await readNewJobs(trx, filtersOf(alert), { since, until, limit: JOB_ALERT_JOBS });
      if (total > 0) found.set(person, [...(found.get(person) ?? []), { id, jobs: ids, total }]);
    }
    await trx(ALERTS_TABLE).whereIn('id', idsOf(alerts)).update({ searched_until: until });
    return [...found.values()].map((ofPerson) => ({ kind: 'jobs' as const, alerts: ofPerson }));
  });
}

/** Queues the offers to renew alerts that end soon, once for each alert. */
export async function announceEnds(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const soon = new Date(now.getTime() + JOB_ALERT_RENEW_DAYS * 86_400_000);
  const endsSoon = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
    rows.whereNotNull('confirmed_at').whereNull('end_mail_at').whereBetween('ends_at', [now, soon]);
  await inBatches(strapi, endsSoon, async (trx, alerts) => {
    await trx(ALERTS_TABLE).whereIn('id', idsOf(alerts)).update({ end_mail_at: now });
    const people = new Map<string, AlertMail['alerts']>();
    for (const { email_lower: person, document_id: id } of alerts)
      people.set(person, [...(people.get(person) ?? []), { id }]);
    return [...people.values()].map((ofPerson) => ({ kind: 'ending' as const, alerts: ofPerson }));
  });
}

const idsOf = (alerts: readonly AlertRecord[]): number[] => alerts.map(({ id }) => id);

/**
 * Processes the alerts that match a condition, all alerts of a person in one transaction with the emails about them.
 * `work` must make the condition false for its alerts: a concurrent run waits for their locks and then skips them.
 */
async function inBatches(
  strapi: Core.Strapi,
  condition: (rows: Knex.QueryBuilder) => Knex.QueryBuilder,
  work: (trx: Knex, alerts: AlertRecord[]) => Promise<Pick<AlertMail, 'kind' | 'alerts'>[]>,
): Promise<void> {
  const { publicUrl } = settingsOf(strapi);
  for (let after = '', isMore = true; isMore;) {
    after = await inTransaction(strapi, async (trx) => {
      const people = (await condition(trx(ALERTS_TABLE))
        .where('email_lower', '>', after)
        .distinct('email_lower')
        .orderBy('email_lower')
        .limit(BATCH_SIZE)
        .pluck('email_lower')) as string[];
      isMore = people.length === BATCH_SIZE;
      if (people.length === 0) return '';
      const alerts = (await condition(trx(ALERTS_TABLE))
        .whereIn('email_lower', people)
        .orderBy('id')
        .forUpdate()
        .select()) as AlertRecord[];
      if (alerts.length > 0) await queueMails(trx, await work(trx, alerts), publicUrl);
      return people.at(-1) ?? '';
    });
  }
}

async function queueMails(
  trx: Knex,
  mails: readonly Pick<AlertMail, 'kind' | 'alerts'>[],
  publicUrl: string,
): Promise<void> {
  const number = Math.floor(Date.now() / 1000);
  const tasks = mails.flatMap((mail): QueuedTask[] => {
    const [first] = mail.alerts;
    if (!first) return [];
    const messageId = messageIdOf(mail.kind === 'jobs' ? 'alert' : 'alertend', first.id, publicUrl, number);
    // Lower priority than emails that people wait for.
    return [{ name: 'send-alert-mail', payload: { ...mail, messageId } satisfies AlertMail, priority: 10 }];
  });
  if (tasks.length > 0) await queueTasks(trx, tasks);
}
