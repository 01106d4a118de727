/** Figures about the agency. */
import * as z from 'zod/mini';
import { line, order, record } from './fields.js';

const NUMBER_MESSAGE = 'Give a whole number, 0 or more.';

/** A number and what it counts. */
export const figure = {
  value: z.number(NUMBER_MESSAGE).check(z.int(NUMBER_MESSAGE), z.gte(0, NUMBER_MESSAGE), z.lte(2_000_000_000)),
  /** Suffix of the number: + or %. */
  sign: z.optional(line(2)),
  /** In the grammatical form that its value needs. */
  label: line(60),
};

/** Where a statistic is shown. */
export const STATISTIC_PLACES = ['Home', 'Home, below the map', 'About', 'About, Saudi Arabia'] as const;

export const statistic = record({
  place: z.enum(STATISTIC_PLACES, 'Choose a place.'),
  order,
  ...figure,
  /** Where, and since when. */
  scope: z.optional(line(80)),
  source: z.optional(line(100)),
  asOf: z.optional(z.iso.date('Give a day.')),
});
export type Statistic = z.output<typeof statistic>;
