/**
 * `+912255501234` from a formatted number, for `tel:` links and structured data. In a file of its own, so that every page
 * does not load the rules of phone fields for it.
 */
export const e164 = (shown: string): string => `+${shown.replace(/\D/g, '')}`;
