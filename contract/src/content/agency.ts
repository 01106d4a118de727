/** Facts of the agency. Saving them publishes them: the type has no drafts. */
import * as z from 'zod/mini';
import { copyOfWidth, line, record } from './fields.js';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const weekday = z.enum(WEEKDAYS, 'Choose a day.');
/** Strapi sends `10:00:00.000`. */
const time = z.pipe(
  z.string('Give a time, such as 10:00.').check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d/, 'Give a time, such as 10:00.')),
  z.transform((text: string) => text.slice(0, 5)),
);
const phone = z
  .string('Fill in this field.')
  .check(z.trim(), z.regex(/^\+\d[\d ]{6,20}\d$/, 'Write the number with its country code: +91 22 5550 1234.'));
const email = z
  .string('Fill in this field.')
  .check(z.trim(), z.email('Write an email address, such as info@example.com.'));
const profile = z.optional(
  z.string().check(z.trim(), z.regex(/^https:\/\/\S+$/, 'Write an address that begins with https://.')),
);

/** Of the largest icon, for the start of an installed site. */
export const ICON_PIXELS = 512;
/** In pixels, as Open Graph asks for them. */
export const SHARE_PICTURE = { width: 1200, height: 630 };
/** In widths of its height: more does not fit beside the buttons of a phone's header. */
export const MAX_LOGO_RATIO = 6;
const logo = z.optional(copyOfWidth(640));

export const agency = record({
  name: line(60),
  tagline: line(100),
  /** In place of "Get Started". */
  mainButton: z.optional(line(20)),
  /** Registration number with the Protector General of Emigrants; required on every advertisement. */
  licenceNumber: line(60),
  /** Last valid day, YYYY-MM-DD. */
  licenceValidUntil: z.optional(z.iso.date('Give a day.')),
  address: line(200),
  /** Degrees. */
  latitude: z.number('Give the latitude in degrees.').check(z.gte(-90), z.lte(90)),
  longitude: z.number('Give the longitude in degrees.').check(z.gte(-180), z.lte(180)),
  /** International format, as shown. */
  phone,
  /** WhatsApp number, international format. */
  chatNumber: phone,
  infoEmail: email,
  /** Email for questions about jobs. */
  jobsEmail: email,
  linkedin: profile,
  facebook: profile,
  instagram: profile,
  x: profile,
  youtube: profile,
  /** When the office is open, in the time zone of the agency. */
  officeFirstDay: weekday,
  officeLastDay: weekday,
  officeOpens: time,
  officeCloses: time,
  /** When recruiters answer questions of job seekers. */
  supportFirstDay: weekday,
  supportLastDay: weekday,
  supportOpens: time,
  supportCloses: time,
  /** Shows in the footer that the agency is fictional. */
  demo: z.boolean(),
  /** Includes the name, and replaces the built-in logo and the name: for dark and for light backgrounds. */
  logo,
  logoOnLight: logo,
  icon: z.optional(copyOfWidth(ICON_PIXELS)),
  /** For chat apps and social networks, on pages that are not about one job, text, trade or country. */
  sharePicture: z.optional(z.object({ file: copyOfWidth(SHARE_PICTURE.width), alternativeText: line(300) })),
});
export type AgencyFacts = z.output<typeof agency>;
