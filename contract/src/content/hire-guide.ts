/** Texts for employers on /hire and on all pages /hire/<trade>. */
import * as z from 'zod/mini';
import { callToAction, line, lines, paragraph, record, seo } from './fields.js';
import { questions } from './landing.js';
import { processStep } from './services.js';

export const hireGuide = record({
  /** Of /hire, in place of what the website says by itself. */
  seo: z.optional(seo),
  lead: z.optional(paragraph(300)),
  /** On pages of trades without a text for employers. */
  intro: paragraph(600),
  documentsTitle: line(80),
  /** Needed from an employer. */
  documents: lines(1500),
  stepsTitle: line(80),
  steps: z
    .array(processStep, 'Add the steps.')
    .check(z.minLength(2, 'Use at least 2 steps.'), z.maxLength(10, 'Use at most 10 steps.')),
  questions: z.optional(questions),
  callToAction,
});
export type HireGuide = z.output<typeof hireGuide>;
