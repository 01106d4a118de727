/** Home page, and content that only it shows. */
import * as z from 'zod/mini';
import { GCC_COUNTRIES, type Country } from '../options.js';
import { callToAction, film, hero, line, lines, order, page, paragraph, picture, record } from './fields.js';

/** In the order of the site. */
export const SOURCE_COUNTRIES = ['India', 'Sri Lanka', 'Nepal', 'Bangladesh', 'Philippines'] as const;

/** Some of these countries, each on a line of its own. */
const countries = <Name extends string>(names: readonly Name[]) => {
  const message = `Write the names of countries, each once and on a line of its own: ${names.join(', ')}.`;
  return z.pipe(
    lines(200),
    z.array(z.enum(names, message)).check(z.refine((list) => new Set(list).size === list.length, message)),
  );
};

export const homePage = page({
  hero,
  /** In place of the film behind the text. */
  heroPicture: z.optional(picture),
  /** Over the picture, in the order in which browsers try them. */
  heroFilm: z.optional(z.array(film)),
  /** Who pays: below the figures, beside the licence number. */
  freeNote: line(100),
  /** How the figures are counted, shown below those under the map. */
  countingNote: z.optional(paragraph(300)),
  talentTitle: line(80),
  talentLead: line(200),
  /** What the panels and the map show in place of all countries. */
  recruitFor: z.optional(countries<Country>(GCC_COUNTRIES)),
  recruitFrom: z.optional(countries(SOURCE_COUNTRIES)),
  servicesTitle: line(80),
  servicesLead: line(200),
  /** On the card that links to every service. */
  allServicesText: line(120),
  industriesLead: line(200),
  testimonialsTitle: line(80),
  clientsTitle: line(80),
  clientsLead: line(200),
  callToAction,
});

export const MAX_RATING = 5;
export const testimonial = record({
  order,
  text: paragraph(400),
  name: line(60),
  /** Used without a portrait. */
  initials: line(4),
  position: line(80),
  /** With city and country. */
  company: line(100),
  rating: z
    .number('Give one to five stars.')
    .check(
      z.int('Give a whole number of stars.'),
      z.gte(1, 'Give one to five stars.'),
      z.lte(MAX_RATING, 'Give one to five stars.'),
    ),
});
export type Testimonial = z.output<typeof testimonial>;

/** Logos of the invented companies in the demo. */
export const CLIENT_MARKS = [
  'aldenar-contracting',
  'velmora-hotels',
  'tarqenna-energy',
  'nuvella-clinics',
  'sarvent-logistics',
  'dunevia-facilities',
  'halvorn-steel',
  'orisadel-foods',
  'kestara-engineering',
  'pelindra-marine',
  'zaveen-retail',
  'miralto-resorts',
  'brennaq-power',
  'calyxa-health',
] as const;

export const clientLogo = record({
  order,
  name: line(60),
  mark: z.optional(z.enum(CLIENT_MARKS, 'Choose a mark.')),
  /** A logo that includes the name: replaces mark and name. */
  picture: z.optional(picture),
});
export type ClientLogo = z.output<typeof clientLogo>;
