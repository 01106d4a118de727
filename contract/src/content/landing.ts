/** Campaign pages, such as hospital nurses for Riyadh, made of sections in the editors' order. */
import * as z from 'zod/mini';
import { COUNTRIES, JOB_TYPES } from '../options.js';
import { hero, line, lines, link, paragraph, picture, record, seo, slug } from './fields.js';
import { richText } from './rich-text.js';
import { figure } from './statistic.js';

export const questions = z
  .array(z.object({ question: line(120), answer: richText(2000, { topHeading: 4 }) }), 'Add a question.')
  .check(z.maxLength(20, 'Use at most 20 questions.'));
export type Questions = z.output<typeof questions>;

const button = z.object({ text: line(40), url: link });
const title = line(80);

const jobsSection = z.object({
  component: z.literal('landing.jobs'),
  title,
  lead: z.optional(line(200)),
  /** Parameters of GET /jobs/active: a job must match all of them. */
  search: z.optional(line(100)),
  country: z.optional(z.enum(COUNTRIES, 'Choose a country.')),
  job_type: z.optional(z.enum(JOB_TYPES, 'Choose a job type.')),
  /** Number of jobs. */
  count: z
    .number('Give a whole number from 1 to 12.')
    .check(
      z.int('Give a whole number from 1 to 12.'),
      z.gte(1, 'Give at least 1.'),
      z.lte(12, 'Show at most 12 jobs: visitors find the others behind the link.'),
    ),
});
export type JobsSection = z.output<typeof jobsSection>;

const section = z.discriminatedUnion(
  'component',
  [
    z.extend(hero, { component: z.literal('landing.hero'), button: z.optional(button) }),
    z.object({ component: z.literal('landing.text'), title, text: richText(5000, { topHeading: 3 }) }),
    z.object({ component: z.literal('landing.list'), title, lead: z.optional(line(200)), items: lines(1500) }),
    z.object({
      component: z.literal('landing.figures'),
      title,
      figures: z.array(z.object(figure), 'Add a figure.').check(z.maxLength(6, 'Use at most 6 figures.')),
    }),
    z.object({
      component: z.literal('landing.quote'),
      text: paragraph(400),
      name: line(60),
      position: z.optional(line(100)),
    }),
    z.object({
      component: z.literal('landing.faq'),
      title,
      questions,
    }),
    jobsSection,
    z.object({ component: z.literal('landing.picture'), picture, caption: z.optional(line(200)) }),
    z.object({ component: z.literal('landing.call-to-action'), title: line(120), text: line(300), button }),
  ],
  'This website does not know this section.',
);
export type LandingSection = z.output<typeof section>;

export const landingPage = record({
  slug,
  /** Heading of a page without a hero. */
  title: line(120),
  seo,
  sections: z.array(section, 'Add a section.').check(
    z.minLength(1, 'Add a section.'),
    z.maxLength(20, 'Use at most 20 sections.'),
    z.refine((sections) => sections.every((one, place) => place === 0 || one.component !== 'landing.hero'), {
      error: 'Use "Top of the page" once, as the first section.',
    }),
  ),
});
export type LandingPage = z.output<typeof landingPage>;
