import { createHash } from 'node:crypto';

/** Rate-limit key of an account. Hashed, so that the table of counts holds no email addresses. */
export const accountKey = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');
