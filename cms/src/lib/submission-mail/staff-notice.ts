import { CONTACT_SUBJECT_LABELS } from '@qantara/contract';
import type { MailContent } from '../mail-layout';
import type { MailFacts } from './mail-facts';

/** Tells staff, in English, that something waits in the dashboard. No CV, no phone number, no answers. */
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
      ['From', facts.name],
      ...(subject ? ([[label, subject]] as const) : []),
      ['Language', facts.locale === 'ar' ? 'Arabic' : 'English'],
      ['Spam check', facts.suspect ? 'Suspect' : 'No concerns'],
    ],
  };
}

/** What it is about; nothing for a general question. */
function aboutOf({ job, position, subject }: MailFacts): [label: string, about: string] {
  if (job) return ['Job', `${job.title.en} (${job.reference})`];
  if (subject && subject !== 'general') return ['Subject', CONTACT_SUBJECT_LABELS[subject].en];
  return ['Position', position ?? ''];
}

const KINDS = {
  contact: { what: 'contact inquiry', tab: 'contacts' },
  cv: { what: 'CV submission', tab: 'cvs' },
  application: { what: 'job application', tab: 'applications' },
} as const;

const FRAUD = 'The sender reports that someone asked for money in our name. Please handle this first.';
const SUSPECT = 'Possible spam. It may still be a real person: check before you reply or open links.';
