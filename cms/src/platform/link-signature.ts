/** Signatures of links that work without an account. Computed, never stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CmsSettings } from '@qantara/contract/settings';

/** 128 bits in hexadecimal: chat apps cut `-` and `_` of base64url off the end of a link. */
const SIGNATURE_CHARS = 32;
/** Pattern of a signature in a token. */
export const SIGNATURE = `[0-9a-f]{${SIGNATURE_CHARS}}`;

/** @param signed purpose of the link, beginning with its kind: `job-alert:<id>` */
export const linkSignature = ({ secrets }: Pick<CmsSettings, 'secrets'>, signed: string): string =>
  createHmac('sha256', secrets.linkSecret).update(signed).digest('hex').slice(0, SIGNATURE_CHARS);

/** In constant time. @param signature in the format of SIGNATURE */
export const isLinkSignature = (settings: Pick<CmsSettings, 'secrets'>, signed: string, signature: string): boolean =>
  timingSafeEqual(Buffer.from(signature), Buffer.from(linkSignature(settings, signed)));
