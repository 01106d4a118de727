import type { MailContent } from '../mail-layout';
import type { MailFacts } from './mail-facts';

/** Tells staff, in English, that something waits in the dashboard. No CV, no phone number, no answers. */
export function staffNotice(facts: MailFacts, publicUrl: string): MailContent {
  const { what, tab } = KINDS[facts.kind];
  const mark = facts.suspect ? '[Suspect] ' : '';
  const subject = facts.job ? `${facts.job.title.en} (${facts.job.reference})` : (facts.position ?? '');
  return {
    locale: 'en',
    subject: `${mark}New ${what}${subject && `: ${subject}`}`,
    paragraphs: [
      `A new ${what} has arrived.`,
      `Open it in the dashboard:\n${publicUrl}/admin?tab=${tab}&id=${facts.id}`,
      ...(facts.suspect ? [SUSPECT] : []),
    ],
    facts: [
      ['From', facts.name],
      ...(subject ? ([[facts.job ? 'Job' : 'Position', subject]] as const) : []),
      ['Language', facts.locale === 'ar' ? 'Arabic' : 'English'],
      ['Spam check', facts.suspect ? 'Suspect' : 'No concerns'],
    ],
  };
}

const KINDS = {
  contact: { what: 'contact inquiry', tab: 'contacts' },
  cv: { what: 'CV submission', tab: 'cvs' },
  application: { what: 'job application', tab: 'applications' },
} as const;

const SUSPECT =
  'The spam check could not vouch for this sender. It may still be a person: look before you answer or open links.';
