/** Settings of the external services that may count visitors, loaded on the public site only after consent. */
import * as z from 'zod/mini';
import { cleanLine } from './clean-text.js';
import type { MessageCode } from './messages.js';
import { says } from './text.js';

/** Blank, null and absent switch a service off. */
const idOf = (pattern: RegExp, wrong: MessageCode, read: (text: string) => string = cleanLine) =>
  z.pipe(
    z.optional(z.nullable(z.string(says(wrong)).check(z.maxLength(300, says(wrong)), z.overwrite(read)))),
    z.pipe(
      z.transform((text: string | null | undefined) => text || null),
      z.nullable(z.string().check(z.regex(pattern, says(wrong)))),
    ),
  );

const upper = (text: string) => cleanLine(text).toUpperCase();
/** The token alone, also when the whole meta element was pasted. */
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
  /** The version the settings were read at; another one stored: 409 `tracking_changed`. */
  version: z.number(says('number_expected')).check(z.int(says('number_expected'))),
});
export type TrackingInput = z.input<typeof trackingInput>;

/** Answer of GET /tracking/public: what the web server writes into public pages. */
export interface PublicTracking {
  ga4: string | null;
  gtm: string | null;
  meta_pixel: string | null;
  search_console: string | null;
}

/** Answer of GET and PUT /tracking. */
export interface TrackingSettings extends PublicTracking {
  version: number;
  /** ISO 8601; null: never changed. */
  updated_at: string | null;
  /** E-mail of who changed it last. */
  updated_by: string | null;
}
