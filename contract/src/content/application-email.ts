/** Emails to applicants about a new public state of their application. A state without a published email sends none. */
import * as z from 'zod/mini';
import { PLACES_OF_LIST, placesIn } from '../message-template.js';
import { PUBLIC_STATE_LABELS, type PublicState } from '../public-application.js';
import { line, order, paragraph, record } from './fields.js';

const EMAILED_STATES = [
  'read',
  'in_selection',
  'interview',
  'offer',
  'selected',
  'not_selected',
  'job_closed',
  'withdrawn',
] as const satisfies readonly PublicState[];

/** Names in the panel. */
const EMAILED_STATE_NAMES = EMAILED_STATES.map((state) => PUBLIC_STATE_LABELS[state].en);

const PLACES: readonly string[] = PLACES_OF_LIST.applications.map((place) => `{${place}}`);
const knownPlaces = z.refine<string>(
  (text) => placesIn(text).every((place) => PLACES.includes(place)),
  `In braces only these are possible: ${PLACES.join(', ')}.`,
);

export const applicationEmail = record({
  order,
  state: z.enum(EMAILED_STATE_NAMES, 'Choose a state.'),
  subject: line(120).check(knownPlaces),
  /** Followed by the link to the application. */
  text: paragraph(2000).check(knownPlaces),
});
export type ApplicationEmail = z.output<typeof applicationEmail>;
