import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What is stored of the token a browser keeps. */
export const browserHash = (browserToken: string): string => createHash('sha256').update(browserToken).digest('hex');

/** A six-digit code is quickly guessed from a plain hash, so it is hashed with a secret and with the browser's token. */
export const codeHash = (secret: string, browserToken: string, code: string): string =>
  createHmac('sha256', secret).update(`login-code:${browserToken}:${code}`).digest('hex');

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
