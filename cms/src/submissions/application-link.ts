/** Links by which applicants see their application, without an account. Computed from the row, never stored. */
import {
  APPLICATION_LINK_DAYS,
  type ApplicationStatus,
  type Locale,
  PUBLIC_STATE_OF,
  UNDECIDED_STATES,
} from '@qantara/contract';
import type { CmsSettings } from '@qantara/contract/settings';
import type { Knex } from 'knex';
import { jobClosedAt } from '../jobs/job-closing';
import { ApiError } from '../platform/http/api-error';
import { isLinkSignature, linkSignature, SIGNATURE } from '../platform/link-signature';
import type { EntryRecord } from './entry-record';
import { APPLICATIONS } from './inbox-list';

export interface ApplicationRecord extends EntryRecord {
  name: string;
  job_id: string;
  job_title: string;
  job_reference: string;
  /** Number of times the link was revoked; null: never. */
  link_counter: number | null;
}
type Linked = Pick<ApplicationRecord, 'document_id' | 'reference' | 'link_counter'>;
type LinkSettings = Pick<CmsSettings, 'publicUrl' | 'secrets'>;

const TOKEN = new RegExp(`^(Q[A-Z]-[A-Z0-9]{5})-(${SIGNATURE})$`);
/** Final statuses, after which the link expires. */
const FINAL_STATUSES: readonly ApplicationStatus[] = ['hired', 'rejected', 'withdrawn'];

const signed = ({ document_id: id, link_counter: counter }: Linked): string => `application-link:${id}:${counter ?? 0}`;

/** URL of the page of an application, in the reader's language. */
export const applicationUrl = (settings: LinkSettings, application: Linked, locale: Locale): string =>
  `${settings.publicUrl}${locale === 'ar' ? '/ar' : ''}/application/${application.reference}-${linkSignature(settings, signed(application))}`;

/** For an application that may have been erased since; then null. */
export async function readApplicationUrl(
  db: Knex,
  settings: LinkSettings,
  id: string,
  locale: Locale,
): Promise<string | null> {
  const row = await db<Linked>(APPLICATIONS.table)
    .where('document_id', id)
    .first('document_id', 'reference', 'link_counter');
  return row ? applicationUrl(settings, row, locale) : null;
}

/** The application of a link. @throws {ApiError} if the token is wrong, revoked or expired */
export async function findByToken(db: Knex, settings: LinkSettings, token: string): Promise<ApplicationRecord> {
  const [, reference, signature = ''] = TOKEN.exec(token) ?? [];
  const row = reference ? await db<ApplicationRecord>(APPLICATIONS.table).where('reference', reference).first() : null;
  if (!row || !isLinkSignature(settings, signed(row), signature)) throw new ApiError('application_link_wrong');
  if (await isLinkExpired(db, row)) throw new ApiError('application_link_expired');
  return row;
}

/**
 * Links expire APPLICATION_LINK_DAYS after a final status. For an undecided application, the job that was filled, cancelled or
 * deleted is the end.
 */
export async function isLinkExpired(db: Knex, row: ApplicationRecord): Promise<boolean> {
  const endedAt = await endOf(db, row);
  return endedAt !== null && Date.now() - endedAt.getTime() > APPLICATION_LINK_DAYS * 86_400_000;
}

async function endOf(db: Knex, row: ApplicationRecord): Promise<Date | null> {
  const status = row.status as ApplicationStatus;
  if (FINAL_STATUSES.includes(status)) return row.status_changed_at;
  return UNDECIDED_STATES.includes(PUBLIC_STATE_OF[status]) ? jobClosedAt(db, row.job_id) : null;
}
