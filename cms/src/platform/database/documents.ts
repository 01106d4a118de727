import type { Core, UID } from '@strapi/strapi';

type Params = Record<string, unknown>;

/** The part of Strapi's document service that we use, for content types that Strapi's types do not know. */
interface Documents {
  create(params: Params): Promise<{ documentId: string }>;
  update(params: Params): Promise<{ documentId: string } | null>;
  delete(params: Params): Promise<unknown>;
}

export const documentsOf = (strapi: Core.Strapi, uid: string): Documents => strapi.documents(uid as UID.ContentType);
