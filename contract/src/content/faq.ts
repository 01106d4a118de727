/** Questions of job seekers. */
import * as z from 'zod/mini';
import { anchor, hero, line, link, order, page, point, record } from './fields.js';
import { richText } from './rich-text.js';

const timedStep = z.object({ title: line(60), time: line(40), text: line(200) });
/** The layout of the steps has room for these. */
const STEPS = 'Give four steps.';

export const faqPage = page({
  hero,
  timelineTitle: line(80),
  timelineLead: line(200),
  timelineSteps: z.array(timedStep, STEPS).check(z.length(4, STEPS)),
  /** Of the card with email and phone. */
  ask: point,
});

export const faqCategory = record({ order, anchor, title: line(60) });
export type FaqCategory = z.output<typeof faqCategory>;

/** A link below an answer. */
const answerLink = z.object({ text: line(40), url: link });

export const faqItem = record({
  order,
  anchor,
  category: z.object({ id: z.string() }, 'Choose a category that is published in this language.'),
  question: line(120),
  answer: richText(2000, { topHeading: 4 }),
  links: z.optional(z.array(answerLink).check(z.maxLength(3, 'Use at most 3 links.'))),
});
export type FaqItem = z.output<typeof faqItem>;
