import { randomInt } from 'node:crypto';
import type { InboxName } from '@qantara/contract';

const PREFIXES: Readonly<Record<InboxName, string>> = {
  contacts: 'QM',
  'hiring-requests': 'QH',
  cvs: 'QC',
  applications: 'QA',
};
/** Without 0, 1, I, L, O and U, which are easily misheard or misread. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 5;

/**
 * A random reference for the phone, e.g. `QA-7F3K2`. Its code contains a digit, so that it never spells a word. It may be in
 * use already: a unique index decides.
 */
export function newReference(name: InboxName): string {
  for (;;) {
    const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    if (/\d/.test(code)) return `${PREFIXES[name]}-${code}`;
  }
}

/** Whether a statement failed because the reference is in use. */
export const isReferenceTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && String(error.constraint).endsWith('_reference_uq');
