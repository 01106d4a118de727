/** The emails of job alerts. They are rendered when they are sent, so the queue holds neither email addresses nor links. */
import { AGENCY_TIME_ZONE, apiPath, JOB_ALERT_CONFIRM_DAYS, JOB_ALERT_MONTHS, type Locale } from '@qantara/contract';
import type { CmsSettings } from '@qantara/contract/settings';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { readAgency } from '../content/agency';
import { isOpen } from '../jobs/job-filters';
import { JOBS_TABLE } from '../jobs/job-record';
import { renderMail } from '../platform/mail/mail-layout';
import { mailerOf } from '../platform/mail/mailer';
import { settingsOf } from '../platform/settings/settings';
import { isolated } from '../submissions/mail/mail-facts';
import { ALERT_TEXTS } from './alert-texts';
import { ALERTS_TABLE, type AlertRecord, alertToken, alertUrl, filtersOf, stateOf } from './alert-record';
import { boardSearch, filterDescriber } from './describe-filters';

/** An email in the queue. */
export interface AlertMail {
  /** Confirmation of a request; new jobs; an offer to renew. */
  kind: 'request' | 'jobs' | 'ending';
  messageId: string;
  /** Alerts of one person; ids of new jobs, and how many there are in total. */
  alerts: { id: string; jobs?: string[]; total?: number }[];
  /** For a request: the person has the maximum number of alerts. */
  isFull?: true;
  /** For a request: its language. */
  locale?: Locale;
}

interface Content {
  subject: string;
  paragraphs: string[];
}
type Describe = (alert: AlertRecord) => string;

/** Skips alerts that were ended or deleted since, and in an offer to renew those that were renewed. */
export async function sendAlertMail(strapi: Core.Strapi, mail: AlertMail): Promise<void> {
  const db = strapi.db.connection;
  const settings = settingsOf(strapi);
  const ids = mail.alerts.map(({ id }) => id);
  const rows = (await db<AlertRecord>(ALERTS_TABLE).whereIn('document_id', ids).orderBy('id')).filter((row) => {
    if (mail.kind === 'ending' && !row.end_mail_at) return false;
    return stateOf(row) === 'active' || (mail.kind === 'request' && stateOf(row) === 'unconfirmed');
  });
  const [first] = rows;
  if (!first) return;
  const locale = mail.locale ?? first.form_locale;
  const url = alertUrl(settings, alertToken(settings, first), locale);
  const describer = await filterDescriber(db, locale);
  const describe: Describe = (alert) => describer(filtersOf(alert)) ?? ALERT_TEXTS[locale].allJobs;
  const content =
    mail.kind === 'jobs'
      ? await jobsMail(db, settings, { mail, rows, locale, describe })
      : mail.kind === 'ending'
        ? endingMail(rows, locale, describe, url)
        : requestMail(first, locale, describe, url, mail.isFull);
  if (!content) return;
  const agency = await readAgency(strapi, locale);
  const site = isolated(new URL(settings.publicUrl).host, locale);
  const why = mail.kind === 'request' ? [] : [ALERT_TEXTS[locale].why(site, url)];
  const rendered = renderMail({ locale, ...content, paragraphs: [...content.paragraphs, ...why] }, agency);
  const headers = mail.kind === 'request' ? {} : { headers: oneClick(settings, first) };
  await mailerOf(strapi).send({
    to: first.email,
    replyTo: agency.jobsEmail,
    messageId: mail.messageId,
    ...rendered,
    ...headers,
  });
}

/** RFC 8058: mail programs send a POST to this URL to end all alerts of the person. */
const oneClick = (settings: CmsSettings, alert: AlertRecord) => ({
  'List-Unsubscribe': `<${settings.publicUrl}${apiPath('endJobAlert', { token: alertToken(settings, alert) })}?all=true&locale=${alert.form_locale}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function requestMail(alert: AlertRecord, locale: Locale, describe: Describe, url: string, isFull?: true): Content {
  const { confirm, known, full, frequency } = ALERT_TEXTS[locale];
  if (isFull) return { subject: full.subject, paragraphs: [full.intro, `${full.link}\n${url}`] };
  const title = describe(alert);
  if (stateOf(alert) === 'active')
    return { subject: known.subject, paragraphs: [known.intro, title, `${known.link}\n${url}`] };
  return {
    subject: confirm.subject,
    paragraphs: [
      confirm.intro(frequency[alert.frequency]),
      title,
      `${confirm.link}\n${url}`,
      confirm.notYou(JOB_ALERT_CONFIRM_DAYS),
    ],
  };
}

function endingMail(alerts: readonly AlertRecord[], locale: Locale, describe: Describe, url: string): Content {
  const { ending } = ALERT_TEXTS[locale];
  const day = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE-u-ca-gregory-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeZone: AGENCY_TIME_ZONE,
  });
  const lines = alerts.map((alert) => ending.line(describe(alert), alert.ends_at ? day.format(alert.ends_at) : ''));
  return {
    subject: ending.subject(alerts.length),
    paragraphs: [ending.intro, ...lines, `${ending.link(JOB_ALERT_MONTHS)}\n${url}`, ending.otherwise],
  };
}

interface NewJob {
  id: string;
  title: string;
  location: string;
  reference: string;
}

/** null: none of the jobs is still open. */
async function jobsMail(
  db: Knex,
  { publicUrl }: CmsSettings,
  { mail, rows, locale, describe }: { mail: AlertMail; rows: AlertRecord[]; locale: Locale; describe: Describe },
): Promise<Content | null> {
  const texts = ALERT_TEXTS[locale].jobs;
  const site = `${publicUrl}${locale === 'ar' ? '/ar' : ''}`;
  const found = new Map(mail.alerts.map((alert) => [alert.id, alert]));
  const jobs = await readJobs(
    db,
    mail.alerts.flatMap(({ jobs: ids }) => ids ?? []),
    locale,
  );
  const paragraphs: string[] = [];
  const ids = new Set<string>();
  for (const row of rows) {
    const { jobs: jobIds = [], total = 0 } = found.get(row.document_id) ?? {};
    const open = jobIds.flatMap((job) => jobs.get(job) ?? []);
    if (open.length === 0) continue;
    const lines = open.map((job) => {
      const facts = [job.title, job.location, job.reference].map((fact) => isolated(fact, locale));
      return `${facts.join(' · ')}\n${site}/jobs/${job.id}`;
    });
    const search = boardSearch(filtersOf(row));
    const more = total > jobIds.length ? [`${texts.all(total)}\n${site}/jobs${search}`] : [];
    paragraphs.push(texts.heading(describe(row)), ...lines, ...more);
    for (const job of open) ids.add(job.id);
  }
  const all = Math.max(ids.size, ...mail.alerts.map(({ total = 0 }) => total));
  return ids.size === 0 ? null : { subject: texts.subject(all), paragraphs: [texts.intro, ...paragraphs] };
}

/** Open jobs only, in the language if they have a text in it. */
async function readJobs(db: Knex, ids: string[], locale: Locale): Promise<ReadonlyMap<string, NewJob>> {
  const rows = await db(`${JOBS_TABLE} as j`)
    .whereRaw('j.document_id = any(?::text[])', [ids])
    .where(isOpen)
    .distinctOn('j.document_id')
    .orderByRaw(`j.document_id, j.locale = ? desc, j.locale = 'en' desc`, [locale])
    .select<NewJob[]>('j.document_id as id', 'j.title', 'j.location', 'j.reference');
  return new Map(rows.map((row) => [row.id, row]));
}
