import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Hash of a browser's token, as it is stored. */
export const browserHash = (browserToken: string): string => createHash('sha256').update(browserToken).digest('hex');

/** A six-digit code is quickly guessed from a plain hash, so the hash includes a secret and the browser's token. */
export const codeHash = (secret: string, browserToken: string, code: string): string =>
  createHmac('sha256', secret).update(`login-code:${browserToken}:${code}`).digest('hex');

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
