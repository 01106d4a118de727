import type { Core } from '@strapi/strapi';

interface ContentType {
  pluginOptions?: Record<string, { visible?: boolean } | undefined>;
}

/** Whether this names a content type whose schema hides it from the panel. */
export function isHiddenType({ contentTypes }: Core.Strapi, uid: unknown): boolean {
  const type = typeof uid === 'string' ? (Reflect.get(contentTypes, uid) as ContentType | undefined) : undefined;
  return type?.pluginOptions?.['content-manager']?.visible === false;
}
