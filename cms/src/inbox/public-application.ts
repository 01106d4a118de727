import {
  type ApplicationStatus,
  type Locale,
  PUBLIC_STATE_OF,
  PUBLIC_STATES,
  type PublicApplication,
  type PublicState,
  UNDECIDED_STATES,
  UNDO_MINUTES,
  WITHDRAWABLE_STATUSES,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isOpenSql } from '../jobs/job-filters';
import { jobClosedAt } from '../jobs/job-closing';
import { JOBS_TABLE } from '../jobs/job-record';
import { agencyDay } from '../platform/agency-day';
import { ApiError } from '../platform/http/api-error';
import { settingsOf } from '../platform/settings/settings';
import { type ApplicationRecord, findByToken } from '../submissions/application-link';
import { listPublicDocuments } from '../submissions/documents/document-record';
import { dueAt } from '../submissions/review-deadline';
import { APPLICATIONS } from '../submissions/inbox-list';
import { type EventRecord, EVENTS_TABLE, knownFrom } from '../submissions/entry-event';
import { knownStatus } from './known-status';
import { lastWithdrawal, takeBackUntil } from './withdraw-application';

type History = PublicApplication['history'];

/** A change of status that was not undone. Without an actor: by the applicant. */
interface Move extends Pick<EventRecord, 'created_at' | 'send_at' | 'actor_id'> {
  from_value: ApplicationStatus;
  to_value: ApplicationStatus;
}

interface JobFacts {
  title: string;
  is_open: boolean;
}

/** @throws {ApiError} if the link is wrong, revoked or expired */
export async function readPublicApplication(
  strapi: Core.Strapi,
  token: string,
  locale: Locale,
): Promise<PublicApplication> {
  const row = await findByToken(strapi.db.connection, settingsOf(strapi), token);
  return presentPublic(strapi.db.connection, row, locale);
}

/** The applicant's page, for staff. Also after the link has expired. @throws {ApiError} if there is no such application */
export async function readAsApplicant(strapi: Core.Strapi, id: string, locale: Locale): Promise<PublicApplication> {
  const db = strapi.db.connection;
  const row = await db<ApplicationRecord>(APPLICATIONS.table).where('document_id', id).first();
  if (!row) throw new ApiError('not_found');
  return presentPublic(db, row, locale);
}

/** Changes by staff are shown from the moment the applicant is notified. */
async function presentPublic(db: Knex, row: ApplicationRecord, locale: Locale): Promise<PublicApplication> {
  const now = new Date();
  const [moves, job, closedAt] = await Promise.all([
    readMoves(db, row),
    readJob(db, row, locale),
    jobClosedAt(db, row.job_id),
  ]);
  const history = historyOf(row, moves, now);
  const isClosed = closedAt !== null && closedAt.getTime() < now.getTime() - UNDO_MINUTES * 60_000;
  if (isClosed && UNDECIDED_STATES.includes(lastOf(history).state))
    history.push({ state: 'job_closed', at: closedAt.toISOString() });
  const { state } = lastOf(history);
  const withdrawal = await lastWithdrawal(db, row);
  const canTakeBack = withdrawal && job?.is_open && takeBackUntil(withdrawal) > new Date();
  const due = state === 'received' ? dueAt(row.created_at) : null;
  const isPast = due !== null && due < now;
  const isLate = isPast && row.first_reviewed_at === null;
  return {
    reference: row.reference,
    first_name: firstNameOf(row.name),
    job: {
      id: row.job_id,
      title: job?.title ?? row.job_title,
      reference: row.job_reference,
      is_open: job?.is_open ?? false,
    },
    state,
    history,
    // Reviewed, but not announced yet: nothing to promise any more.
    due_at: isPast && !isLate ? null : (due?.toISOString() ?? null),
    is_late: isLate,
    can_withdraw: WITHDRAWABLE_STATUSES.some((status) => PUBLIC_STATE_OF[status] === state),
    take_back_until: canTakeBack ? takeBackUntil(withdrawal).toISOString() : null,
    documents: await listPublicDocuments(db, row.document_id, await knownStatus(db, row)),
  };
}

/** The states reached, with their times, up to the current one. */
function historyOf(row: ApplicationRecord, moves: readonly Move[], now: Date): History {
  const first = moves[0];
  // An older row may have changed its status before the history existed.
  const start = {
    status: first?.from_value ?? (row.status as ApplicationStatus),
    at: (first ? null : row.status_changed_at) ?? row.created_at,
  };
  const shown = moves.filter((move, index) => move.actor_id === null || isShown(move, moves[index + 1], now));
  return [
    { status: 'new' as const, at: row.created_at },
    start,
    ...shown.map((move) => ({ status: move.to_value, at: move.send_at ?? move.created_at })),
  ].reduce<History>((history, { status, at }) => withState(history, PUBLIC_STATE_OF[status], at), []);
}

/** A move that was delayed beyond the undo time and replaced before it was announced is never shown. */
const isShown = (move: Move, next: Move | undefined, now: Date): boolean =>
  knownFrom(move) <= now && !(move.send_at && next && next.created_at < move.send_at);

/** A move backwards removes the later states, and preserves the time at which the state was first reached. */
function withState(history: History, state: PublicState, at: Date): History {
  const rank = PUBLIC_STATES.indexOf(state);
  const earlier = history.filter((one) => PUBLIC_STATES.indexOf(one.state) <= rank);
  return earlier.some((one) => one.state === state) ? earlier : [...earlier, { state, at: at.toISOString() }];
}

function lastOf(history: History): History[number] {
  const last = history.at(-1);
  if (!last) throw new Error('A history begins with the arrival of the application');
  return last;
}

const readMoves = (db: Knex, { document_id: id }: ApplicationRecord): Promise<Move[]> =>
  db(EVENTS_TABLE)
    .where({ list: APPLICATIONS.name, entry_id: id, kind: 'status', undone: false })
    .orderBy('id')
    .select<Move[]>('from_value', 'to_value', 'created_at', 'send_at', 'actor_id');

const readJob = (db: Knex, { job_id: id }: ApplicationRecord, locale: Locale): Promise<JobFacts | undefined> =>
  db(`${JOBS_TABLE} as j`)
    .where('j.document_id', id)
    .orderByRaw('j.locale = ? desc, j.locale = ? desc', [locale, 'en'])
    .first<JobFacts | undefined>('j.title', db.raw(`${isOpenSql('j', '?')} as is_open`, [agencyDay()]));

/** For a greeting: `Amina`, `عبد الرحمن`. */
const firstNameOf = (name: string): string => /^(?:(?:عبد|أبو|ابو|أم|ام)\s+)?\S+/u.exec(name.trim())?.[0] ?? name;
