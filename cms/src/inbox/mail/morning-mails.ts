/** Morning emails to staff: waiting entries, and jobs that close soon. */
import { DEFAULT_LOCALE, type InboxName } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { activeStaff, STAFF_USER, type StaffRecord } from '../../auth/staff-account';
import { readAgency } from '../../content/agency';
import { JOBS_TABLE } from '../../jobs/job-record';
import { agencyDay, daysAfter } from '../../platform/agency-day';
import { tableOf } from '../../platform/database/table';
import { inTransaction } from '../../platform/database/transaction';
import { renderMail } from '../../platform/mail/mail-layout';
import { messageIdOf } from '../../platform/mail/message-id';
import { queueTasks } from '../../platform/queue/queue-task';
import { settingsOf } from '../../platform/settings/settings';
import { overdueBefore } from '../../submissions/review-deadline';
import { TO_CHECK } from '../../submissions/documents/document-record';
import { ALL_INBOX_LISTS, APPLICATIONS, type InboxList } from '../../submissions/inbox-list';

const DAY_MS = 86_400_000;
/** The team is emailed about a job this many days before its last day. */
const DAYS_BEFORE_CLOSING = 3;

/** Waiting entries of one owner in one list. */
interface Waiting {
  list: InboxList;
  /** null: entries without an owner. */
  owner_id: number | null;
  /** Not reviewed, and not overdue. */
  new: number;
  overdue: number;
  /** Since yesterday. */
  withdrawn: number;
  /** Received from applicants, and not checked yet. */
  documents: number;
}

interface MorningMail {
  /** Subject of the email in its Message-ID: letters and digits. */
  about: string;
  to: string;
  subject: string;
  paragraphs: string[];
}

/**
 * Queues one email for each owner with new, overdue or withdrawn entries or documents to check, one for the team about
 * entries without an active owner, and one about jobs whose last day is in three days, or that are new and end sooner. Empty
 * emails are not sent. In English, as all emails to staff.
 */
export async function queueMorningMails(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const { publicUrl, staffNoticeTo } = settingsOf(strapi);
  const agency = await readAgency(strapi, DEFAULT_LOCALE);
  const team = staffNoticeTo ?? agency.jobsEmail;
  const accounts = await tableOf<StaffRecord>(strapi, STAFF_USER).findMany({ populate: ['role'] });
  await inTransaction(strapi, async (trx) => {
    const waiting = await readWaiting(trx, now);
    const closing = await closingMail(trx, publicUrl, now);
    const ofOwners = accounts.flatMap((account) => {
      const owner = activeStaff(account);
      const own = waiting.filter(({ owner_id: id }) => id === account.id);
      return owner && own.length > 0 ? [ownerMail(owner, own, publicUrl)] : [];
    });
    const unowned = waiting.filter(({ owner_id: id }) => id === null);
    const left = accounts.filter((account) => !activeStaff(account));
    const ofLeft = left.flatMap(({ id, username }) => {
      const own = waiting.filter(({ owner_id: owner }) => owner === id);
      return own.length > 0 ? [{ id, name: username, waiting: own }] : [];
    });
    const mails = [
      ...ofOwners,
      ...(unowned.length + ofLeft.length > 0 ? [teamMail(team, unowned, ofLeft, publicUrl)] : []),
      ...(closing ? [{ ...closing, to: team }] : []),
    ];
    const day = Number(agencyDay(now).replaceAll('-', ''));
    await queueTasks(
      trx,
      mails.map(({ about, to, subject, paragraphs }) => {
        const messageId = messageIdOf('morning', about, publicUrl, day);
        const content = renderMail({ locale: DEFAULT_LOCALE, subject, paragraphs }, agency);
        return { name: 'send-mail', payload: { to, messageId, ...content }, jobKey: messageId };
      }),
    );
  });
}

async function readWaiting(trx: Knex, now: Date): Promise<Waiting[]> {
  const overdue = overdueBefore(now);
  const yesterday = new Date(now.getTime() - DAY_MS);
  const counted = await Promise.all(
    ALL_INBOX_LISTS.map(async (list) => {
      const rows = await trx(list.table)
        .whereNull('first_reviewed_at')
        .orWhere((row) => row.where('status', 'withdrawn').where('status_changed_at', '>=', yesterday))
        .groupBy('owner_id')
        .select<Omit<Waiting, 'list' | 'documents'>[]>(
          'owner_id',
          trx.raw('count(*) filter (where first_reviewed_at is null and created_at >= ?)::int as new', [overdue]),
          trx.raw('count(*) filter (where first_reviewed_at is null and created_at < ?)::int as overdue', [overdue]),
          trx.raw(`count(*) filter (where status = 'withdrawn' and status_changed_at >= ?)::int as withdrawn`, [
            yesterday,
          ]),
        );
      return rows.map((row) => ({ list, ...row, documents: 0 }));
    }),
  );
  return withDocuments(trx, counted.flat());
}

async function withDocuments(trx: Knex, waiting: Waiting[]): Promise<Waiting[]> {
  const rows = await trx(`${APPLICATIONS.table} as s`)
    .whereRaw(`exists (select ${TO_CHECK})`)
    .groupBy('s.owner_id')
    .select<Pick<Waiting, 'owner_id' | 'documents'>[]>(
      's.owner_id',
      trx.raw(`sum((select count(*) ${TO_CHECK}))::int as documents`),
    );
  for (const { owner_id: owner, documents } of rows) {
    const own = waiting.find(({ list, owner_id: id }) => list === APPLICATIONS && id === owner);
    if (own) own.documents = documents;
    else waiting.push({ list: APPLICATIONS, owner_id: owner, new: 0, overdue: 0, withdrawn: 0, documents });
  }
  return waiting;
}

function ownerMail(owner: { id: number; name: string; email: string }, waiting: Waiting[], url: string): MorningMail {
  return {
    about: `owner${owner.id}`,
    to: owner.email,
    subject: `Your submissions: ${countsText(sumOf(waiting))}`,
    paragraphs: [`Good morning, ${owner.name}. This is what waits for you today.`, ...linesOf(waiting, 'me', url)],
  };
}

/** @param ofLeft what waits for people whose accounts are deactivated */
function teamMail(
  to: string,
  unowned: Waiting[],
  ofLeft: { id: number; name: string; waiting: Waiting[] }[],
  url: string,
): MorningMail {
  const all = [...unowned, ...ofLeft.flatMap(({ waiting }) => waiting)];
  return {
    about: 'team',
    to,
    subject: `${ofLeft.length > 0 ? 'Without an active owner' : 'Without an owner'}: ${countsText(sumOf(all))}`,
    paragraphs: [
      ...(unowned.length > 0 ? ['These submissions have no owner yet. Open them and assign each to someone.'] : []),
      ...linesOf(unowned, 'none', url),
      ...ofLeft.flatMap(({ id, name, waiting }) => [
        `These belong to ${name}, whose account is deactivated. Assign each to someone else.`,
        ...linesOf(waiting, String(id), url),
      ]),
    ],
  };
}

const LIST_NAMES: Readonly<Record<InboxName, string>> = {
  contacts: 'Contact inquiries',
  'hiring-requests': 'Hiring requests',
  cvs: 'CV submissions',
  applications: 'Job applications',
};

type Counts = Pick<Waiting, 'new' | 'overdue' | 'withdrawn' | 'documents'>;

const linesOf = (waiting: Waiting[], owner: string, url: string): string[] =>
  waiting.map(
    (counts) =>
      `${LIST_NAMES[counts.list.name]}: ${countsText(counts)}\n${url}/admin?tab=${counts.list.name}&owner=${owner}`,
  );

const sumOf = (waiting: Waiting[]): Counts => ({
  new: waiting.reduce((sum, counts) => sum + counts.new, 0),
  overdue: waiting.reduce((sum, counts) => sum + counts.overdue, 0),
  withdrawn: waiting.reduce((sum, counts) => sum + counts.withdrawn, 0),
  documents: waiting.reduce((sum, counts) => sum + counts.documents, 0),
});

/** Such as `3 new, 1 overdue, 2 documents to check`. */
const countsText = ({ new: unread, overdue, withdrawn, documents }: Counts): string =>
  [
    unread > 0 ? `${unread} new` : '',
    overdue > 0 ? `${overdue} overdue` : '',
    withdrawn > 0 ? `${withdrawn} withdrawn` : '',
    documents > 0 ? `${documents} ${documents === 1 ? 'document' : 'documents'} to check` : '',
  ]
    .filter(Boolean)
    .join(', ');

interface ClosingJob {
  id: string;
  /** `2026-11-30`. */
  expiry_date: string;
  title: string;
  reference: string;
  applications: number;
}

/** null: no job closes soon. */
async function closingMail(trx: Knex, url: string, now: Date): Promise<Omit<MorningMail, 'to'> | null> {
  const today = agencyDay(now);
  const lastDay = daysAfter(today, DAYS_BEFORE_CLOSING);
  const yesterday = new Date(now.getTime() - DAY_MS);
  const jobs = await trx(`${JOBS_TABLE} as j`)
    .where('j.job_status', 'active')
    .whereNull('j.deleted_at')
    .where((closing) =>
      closing
        .where('j.expiry_date', lastDay)
        .orWhere((late) => late.whereBetween('j.expiry_date', [today, lastDay]).where('j.created_at', '>=', yesterday)),
    )
    .distinctOn('j.document_id')
    .orderByRaw(`j.document_id, j.locale = 'en' desc`)
    .select<ClosingJob[]>(
      'j.document_id as id',
      'j.title',
      'j.reference',
      'j.expiry_date',
      trx.raw(`(select count(*)::int from ${APPLICATIONS.table} a where a.job_id = j.document_id) as applications`),
    );
  if (jobs.length === 0) return null;
  const dayOf = (date: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  return {
    about: 'jobs',
    subject: `${jobs.length === 1 ? '1 job closes' : `${jobs.length} jobs close`} by ${dayOf(lastDay)}`,
    paragraphs: [
      `Extend ${jobs.length === 1 ? 'this job' : 'these jobs'} in the dashboard if you still need people.`,
      ...jobs.map(
        ({ id, title, reference, expiry_date: date, applications }) =>
          `${title} (${reference}), last day ${dayOf(date)}: ${applications === 1 ? '1 application' : `${applications} applications`}\n${url}/admin?tab=jobs&view=edit&job=${id}`,
      ),
    ],
  };
}
