/** Our Team, and the values that About and Our Team show. */
import * as z from 'zod/mini';
import { callToAction, hero, line, lines, order, page, paragraph, picture, record } from './fields.js';

export const teamPage = page({
  hero,
  messageTitle: line(80),
  /** One paragraph a line. */
  message: lines(2000),
  chairmanName: line(60),
  /** Used without a portrait. */
  chairmanInitials: line(4),
  chairmanRole: line(60),
  /** Replaces the initials. */
  portrait: z.optional(picture),
  valuesLead: line(200),
  callToAction,
});

/** A person on Our Team, who may recruit for some trades. */
export const teamMember = record({
  order,
  name: line(60),
  /** Used without a portrait. */
  initials: line(4),
  role: line(60),
  portrait: z.optional(picture),
  trades: z.optional(z.array(z.object({ id: z.string() }))),
  languages: z.optional(line(100)),
  email: z.email('Write an email address.'),
});
export type TeamMember = z.output<typeof teamMember>;

export const VALUE_PAGES = ['About', 'Our Team'] as const;
export const VALUE_ICONS = [
  'Shield',
  'Award',
  'Handshake',
  'Light bulb',
  'Heart and hands',
  'Plant',
  'Telescope',
  'Eye',
] as const;

export const value = record({
  page: z.enum(VALUE_PAGES, 'Choose a page.'),
  order,
  title: line(60),
  text: paragraph(200),
  icon: z.enum(VALUE_ICONS, 'Choose an icon.'),
});
export type Value = z.output<typeof value>;
