import { adminApi } from '@strapi/strapi/admin';

/** A text as Strapi's calls name it. */
interface Text {
  model: string;
  collectionType?: string;
  documentId?: string;
  params?: { locale?: string; status?: string };
}
interface Response {
  meta?: { version?: string | null };
}
interface Call {
  queryFulfilled: Promise<{ data?: Response }>;
}
/** The parts of RTK Query's endpoints that are changed here. */
interface Endpoint {
  query?: (text: Text) => { data?: object };
  onQueryStarted?: unknown;
}

/** Versions of the texts that forms have (`meta.version`, see middlewares/panel-conflicts); null: not saved yet. */
const versions = new Map<string, string | null>();

const keyOf = ({ model, collectionType, documentId, params }: Text): string =>
  [
    model,
    collectionType === 'single-types' ? '' : documentId,
    params?.locale ?? 'en',
    params?.status ?? 'draft',
  ].join();

/** Undefined for a text whose form is not open. */
export const openedVersion = (text: Text): string | null | undefined => versions.get(keyOf(text));

/**
 * Sends the version of the text that a form was opened with when it is saved, published or discarded: the server rejects
 * this for a newer one. Call it after `keepTypedValues`, which replaces a listener of the same calls.
 */
export function sendOpenedVersions(): void {
  const remember = (endpoint: Endpoint) => {
    endpoint.onQueryStarted = async (text: Text, { queryFulfilled }: Call) => {
      const version = (await queryFulfilled.catch(() => undefined))?.data?.meta?.version;
      if (version !== undefined) versions.set(keyOf(text), version);
    };
  };
  const send = (endpoint: Endpoint) => {
    remember(endpoint);
    const { query } = endpoint;
    endpoint.query = (text) => {
      const request = query?.(text) ?? {};
      const version = openedVersion(text);
      return version === undefined ? request : { ...request, data: { ...request.data, openedVersion: version } };
    };
  };
  adminApi.enhanceEndpoints({
    endpoints: {
      getDocument: remember,
      updateDocument: send,
      publishDocument: send,
      unpublishDocument: send,
      discardDocument: send,
    },
  });
}
