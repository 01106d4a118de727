/** Trades, by which jobs are found. */
import * as z from 'zod/mini';
import { INDUSTRIES } from '../options.js';
import { line, lines, paragraph, record, slug } from './fields.js';
import { questions } from './landing.js';

export const trade = record({
  /** Stored in jobs, and the last part of the trade's URL. */
  slug,
  name: line(60),
  /** The industry of most of its jobs; a job may have another one. */
  industry: z.enum(INDUSTRIES, 'Choose an industry.'),
  /** Synonyms for search, in the spelling that people use. */
  synonyms: z.optional(lines(500)),
  /** For job seekers. With it, /jobs/trade/<slug> exists even without an open job. */
  intro: z.optional(paragraph(600)),
  /** Certificates, licences and tests, besides those of the country. */
  documents: z.optional(lines(1500)),
  questions: z.optional(questions),
  /** For employers. With it, /hire/<slug> exists even without an open job. */
  employerIntro: z.optional(paragraph(600)),
  /** What a request should contain, so that the first candidates fit. */
  employerPoints: z.optional(lines(1500)),
});
export type Trade = z.output<typeof trade>;
