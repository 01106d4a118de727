/** Everything the site says that editors write: answer of GET /content, one language at a time. */
import * as z from 'zod/mini';
import { LOCALES } from '../locale.js';
import { agency } from './agency.js';

export const siteContent = z.object({
  agency,
});
export type SiteContent = z.output<typeof siteContent>;
export type ContentPart = keyof SiteContent;

/** Query of GET /content. */
export const contentQuery = z.object({ locale: z.enum(LOCALES) });

/** The schema of one document of each part. */
export const documentSchemas = Object.fromEntries(
  Object.entries(siteContent.shape).map(([part, schema]) => [
    part,
    'element' in schema.def ? schema.def.element : schema,
  ]),
) as Record<ContentPart, z.ZodMiniType>;
