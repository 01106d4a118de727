/** Settings of external analytics, loaded on the public site only after consent. */
import * as z from 'zod/mini';
import { cleanLine } from './clean-text.js';
import type { MessageCode } from './messages-en.js';
import { errorCode } from './text.js';

/** Blank, null and absent turn a service off. */
const idOf = (pattern: RegExp, wrong: MessageCode, read: (text: string) => string = cleanLine) =>
  z.pipe(
    z.optional(z.nullable(z.string(errorCode(wrong)).check(z.maxLength(300, errorCode(wrong)), z.overwrite(read)))),
    z.pipe(
      z.transform((text: string | null | undefined) => text || null),
      z.nullable(z.string().check(z.regex(pattern, errorCode(wrong)))),
    ),
  );

const upper = (text: string) => cleanLine(text).toUpperCase();
/** The token alone, even if the whole meta element was pasted. */
const tokenOf = (text: string) => cleanLine(/content\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? text);

/** Body of PUT /tracking. */
export const trackingInput = z.object({
  /** Google Analytics 4. */
  ga4: idOf(/^G-[A-Z0-9]{6,12}$/, 'ga4_invalid', upper),
  /** Google Tag Manager. */
  gtm: idOf(/^GTM-[A-Z0-9]{4,10}$/, 'gtm_invalid', upper),
  meta_pixel: idOf(/^\d{15,16}$/, 'meta_pixel_invalid'),
  /** Token of the meta element `google-site-verification`; it loads nothing and needs no consent. */
  search_console: idOf(/^[A-Za-z0-9_-]{30,80}$/, 'search_console_invalid', tokenOf),
  /** The version that was read; 409 `tracking_changed` if outdated. */
  version: z.number(errorCode('number_expected')).check(z.int(errorCode('number_expected'))),
});
export type TrackingInput = z.input<typeof trackingInput>;

/** Response of GET /tracking/public, which the web server writes into public pages. */
export interface PublicTracking {
  ga4: string | null;
  gtm: string | null;
  meta_pixel: string | null;
  search_console: string | null;
}

/** Response of GET and PUT /tracking. */
export interface TrackingSettings extends PublicTracking {
  version: number;
  /** ISO 8601; null: never changed. */
  updated_at: string | null;
  /** Email of the last editor. */
  updated_by: string | null;
}
