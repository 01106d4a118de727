/** Pages with jobs and forms, and the footer. */
import * as z from 'zod/mini';
import { callToAction, hero, line, page, paragraph, point, record } from './fields.js';

export const jobsPage = page({
  lead: line(200),
  /** Above the list. */
  freeNote: line(120),
  callToAction,
});

export const applyPage = page({
  lead: line(200),
  benefitsTitle: line(80),
  growthText: paragraph(200),
  packagesText: paragraph(200),
  trainingText: paragraph(200),
  supportText: paragraph(200),
  free: point,
  quick: point,
  confidential: point,
  reviewStep: point,
  matchStep: point,
  connectStep: point,
});

export const careersPage = page({
  hero,
  promisesTitle: line(80),
  personPromise: point,
  termsPromise: point,
  choicePromise: point,
});

export const contactPage = page({
  lead: line(200),
  /** Below the working hours. */
  hoursNote: line(200),
  /** Shown to people who report a request for money. */
  fraudTitle: line(80),
  fraudText: paragraph(400),
});

export const footer = record({
  /** The agency in two sentences, also for search engines. */
  description: paragraph(300),
  neverPay: line(80),
  /** Such as when the office answers. */
  note: z.optional(line(120)),
  /** Beside the licence number, at forms and on printed jobs. */
  freeNote: line(120),
  /** Where people apply to a job. */
  applyingIsFree: line(120),
});
