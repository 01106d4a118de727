import { CONTACT_SUBJECT_LABELS, COUNTRY_LABELS, RATE_LIMITS } from '@qantara/contract';
import type { MailContent } from '../../platform/mail/mail-layout';
import type { MailFacts, RequestFacts } from './mail-facts';

/** Notifies staff, in English, of a submission. No CV, no phone number, no answers. */
export function staffNotice(facts: MailFacts, publicUrl: string): MailContent {
  const { what, tab } = KINDS[facts.kind];
  const isFraud = facts.subject === 'fraud';
  const mark = `${isFraud ? '[Fraud report] ' : ''}${facts.suspect ? '[Suspect] ' : ''}`;
  const [label, subject] = aboutOf(facts);
  return {
    locale: 'en',
    subject: `${mark}New ${what}${subject && `: ${subject}`}`,
    paragraphs: [
      `A new ${what} has arrived.`,
      ...(isFraud ? [FRAUD] : []),
      `Open it in the dashboard:\n${publicUrl}/admin?tab=${tab}&id=${facts.id}`,
      ...(facts.suspect ? [SUSPECT] : []),
    ],
    facts: [
      ['Reference', facts.reference],
      ['From', facts.name],
      ...(facts.company ? ([['Company', facts.company]] as const) : []),
      ...(subject ? ([[label, subject]] as const) : []),
      ...(facts.request?.lines ?? []).map(({ trade, headcount }) => [trade.en, String(headcount)] as const),
      ['Language', facts.locale === 'ar' ? 'Arabic' : 'English'],
      ['Spam check', facts.suspect ? 'Suspect' : 'No concerns'],
    ],
  };
}

/** Replaces single notices when many submissions of a kind arrive within an hour. */
export function manyNotice(facts: MailFacts, publicUrl: string): MailContent {
  const { many, tab } = KINDS[facts.kind];
  const what = facts.subject === 'fraud' ? 'fraud reports' : many;
  return {
    locale: 'en',
    subject: `Many new ${what}`,
    paragraphs: [
      `More than ${RATE_LIMITS.staffNotice.points} ${what} have arrived within an hour. For the rest of the hour you receive no email about each new one.`,
      `See them all in the dashboard:\n${publicUrl}/admin?tab=${tab}`,
    ],
  };
}

/** Subject of the submission; empty for a general question. */
function aboutOf({ job, position, request, subject }: MailFacts): [label: string, about: string] {
  if (job) return ['Job', `${job.title.en} (${job.reference})`];
  if (request) return ['Request', `${peopleOf(request)}, ${COUNTRY_LABELS[request.country].en}`];
  if (subject && subject !== 'general') return ['Subject', CONTACT_SUBJECT_LABELS[subject].en];
  return ['Position', position ?? ''];
}

const peopleOf = ({ lines }: RequestFacts): string => {
  const people = lines.reduce((sum, { headcount }) => sum + headcount, 0);
  return people === 1 ? '1 person' : `${people} people`;
};

const KINDS = {
  contact: { what: 'contact inquiry', many: 'contact inquiries', tab: 'contacts' },
  'hiring-request': { what: 'hiring request', many: 'hiring requests', tab: 'hiring-requests' },
  cv: { what: 'CV submission', many: 'CV submissions', tab: 'cvs' },
  application: { what: 'job application', many: 'job applications', tab: 'applications' },
} as const;

const FRAUD = 'The sender reports that someone asked for money in our name. Please handle this first.';
const SUSPECT = 'Possible spam. It may still be a real person: check before you reply or open links.';
