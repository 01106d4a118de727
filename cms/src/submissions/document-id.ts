import { randomBytes } from 'node:crypto';

const LENGTH = 24;

/** A public id like Strapi's: 24 letters and digits, beginning with a letter. */
export const newDocumentId = (): string =>
  Array.from(randomBytes(LENGTH), (byte, at) => (at === 0 ? 10 + (byte % 26) : byte % 36).toString(36)).join('');
