/** About page, with the reasons to choose the agency. */
import * as z from 'zod/mini';
import { callToAction, hero, line, lines, order, page, paragraph, picture, record } from './fields.js';
import { figure } from './statistic.js';

/** A country, or several, with the cities where people were placed. */
const countryPresence = z.object({ ...figure, name: line(60), cities: lines(200) });
export type CountryPresence = z.output<typeof countryPresence>;

export const aboutPage = page({
  hero,
  /** How the figures are counted, shown below them. */
  countingNote: z.optional(paragraph(300)),
  /** One paragraph a line. */
  story: lines(2000),
  /** Replaces the illustration beside the story. */
  storyPicture: z.optional(picture),
  saudiText: paragraph(400),
  saudiExpertiseTitle: line(80),
  saudiExpertise: lines(500),
  presenceTitle: line(80),
  presenceLead: line(200),
  presence: z.optional(z.array(countryPresence).check(z.maxLength(6, 'Use at most 6 countries.'))),
  mission: paragraph(400),
  vision: paragraph(400),
  reasonsTitle: line(80),
  callToAction,
});

export const REASON_ICONS = ['People', 'Thumb', 'Helmet', 'Route', 'Search', 'Timer', 'Headset'] as const;

/** A reason to choose the agency. */
export const reason = record({
  order,
  title: line(60),
  text: paragraph(200),
  icon: z.enum(REASON_ICONS, 'Choose an icon.'),
});
export type Reason = z.output<typeof reason>;
