/** Services page, services and industries. */
import * as z from 'zod/mini';
import { anchor, callToAction, hero, line, lines, order, page, paragraph, picture, record } from './fields.js';

export const processStep = z.object({ title: line(60), text: paragraph(200) });

export const servicesPage = page({
  hero,
  processTitle: line(80),
  processLead: line(200),
  processSteps: z
    .array(processStep, 'Add the steps.')
    .check(z.minLength(2, 'Use at least 2 steps.'), z.maxLength(4, 'Use at most 4 steps.')),
  callToAction,
});

export const SERVICE_ICONS = ['Person', 'Plane', 'Stamp', 'People', 'Clipboard'] as const;
export const SERVICE_ILLUSTRATIONS = [
  'recruitment',
  'visa-assistance',
  'document-attestation',
  'manpower-supply',
  'hr-consulting',
] as const;

export const service = record({
  order,
  anchor,
  title: line(60),
  /** On the home page. */
  summary: paragraph(160),
  text: paragraph(500),
  offers: lines(500),
  icon: z.enum(SERVICE_ICONS, 'Choose an icon.'),
  illustration: z.enum(SERVICE_ILLUSTRATIONS, 'Choose a drawing.'),
  /** Replaces the illustration. */
  picture: z.optional(picture),
});
export type Service = z.output<typeof service>;

export const INDUSTRY_ILLUSTRATIONS = ['construction', 'oil-gas', 'healthcare', 'hospitality'] as const;

export const industry = record({
  order,
  anchor,
  name: line(60),
  text: paragraph(200),
  positions: lines(300),
  illustration: z.enum(INDUSTRY_ILLUSTRATIONS, 'Choose a drawing.'),
  /** Replaces the illustration. */
  picture: z.optional(picture),
});
export type Industry = z.output<typeof industry>;
