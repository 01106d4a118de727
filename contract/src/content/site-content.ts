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

/** Whether editors write several documents of this kind. */
export const isCollection = (part: ContentPart): boolean => documentSchema(part) !== siteContent.shape[part];

/** The schema of one document of a part. */
export function documentSchema(part: ContentPart): z.ZodMiniType {
  const schema: z.ZodMiniType = siteContent.shape[part];
  return schema instanceof z.ZodMiniArray ? (schema.def.element as z.ZodMiniType) : schema;
}
