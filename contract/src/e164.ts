/** `+912255501234` from a formatted number, for `tel:` links and structured data. */
export const e164 = (shown: string): string => `+${shown.replace(/\D/g, '')}`;
