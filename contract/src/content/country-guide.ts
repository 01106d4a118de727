/** Guides for job seekers to work in a country: the texts of /jobs/in/<country>. */
import * as z from 'zod/mini';
import { COUNTRIES, countrySlug } from '../options.js';
import { line, lines, paragraph, record } from './fields.js';
import { questions } from './landing.js';
import { processStep } from './services.js';

/**
 * Costs that depend on the employer are "Agreed in writing" before a worker spends anything. By default no cost is paid by
 * the worker, and none is ever paid to the agency.
 */
export const COST_PAYERS = ['Employer', 'Agreed in writing', 'Free'] as const;
export type CostPayer = (typeof COST_PAYERS)[number];

const cost = z.object({
  item: line(100),
  payer: z.enum(COST_PAYERS, 'Choose who pays.'),
  note: z.optional(line(200)),
});

export const countryGuide = record({
  slug: z.enum(COUNTRIES.map(countrySlug), 'Choose a country.'),
  intro: paragraph(600),
  /** Needed by a job seeker. */
  documents: lines(1500),
  visaSteps: z
    .array(processStep, 'Add the steps.')
    .check(z.minLength(2, 'Use at least 2 steps.'), z.maxLength(10, 'Use at most 10 steps.')),
  costs: z
    .array(cost, 'Say who pays for what.')
    .check(z.minLength(1, 'Say who pays for what.'), z.maxLength(12, 'Use at most 12 rows.')),
  questions: z.optional(questions),
});
export type CountryGuide = z.output<typeof countryGuide>;

export const countryGuides = z
  .array(countryGuide)
  .check(
    z.refine(
      (guides) => new Set(guides.map(({ slug }) => slug)).size === guides.length,
      'There is a guide to this country already: change that one.',
    ),
  );
