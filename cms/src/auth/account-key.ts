import { createHash } from 'node:crypto';

/** What attempts on an account are counted by. Hashed, so that the table of counts holds no e-mail addresses. */
export const accountKey = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');
