import type { IncomingMessage, ServerResponse } from 'node:http';
import { JOBS_VERSION_HEADER } from '@qantara/contract';
import { PUBLIC_CACHE } from '../answer-cacheable';

/** What each answer says for itself. */
const OWN = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'link',
  'transfer-encoding',
  // Of the request that was learned from.
  'x-request-id',
  'x-total-count',
  JOBS_VERSION_HEADER.toLowerCase(),
]);

/** Headers that answers of a route have in common (name, value, name, value), as the long way last set them. */
export type Head = readonly string[];

/**
 * Learns from answers of the long way which headers go with every public answer of a route: whatever Koa's chain says
 * of security, caching and origins, the short way says too.
 * @param origins other sites that may read; nobody else's Origin is learned
 */
export function learnedHeads(origins: readonly string[]) {
  const heads = new Map<string, Head>();

  return {
    /** undefined: the long way has to be taken, and is learned from. */
    find(route: string, req: IncomingMessage, res: ServerResponse): Head | undefined {
      const origin = req.headers.origin ?? '';
      const key = origin === '' ? route : `${route} ${origin}`;
      const head = heads.get(key);
      if (!head && (origin === '' || origins.includes(origin)))
        res.once('finish', () => {
          if (isExample(res)) heads.set(key, headOf(res));
        });
      return head;
    },
  };
}

const isExample = (res: ServerResponse) =>
  res.statusCode === 200 && res.getHeader('cache-control') === PUBLIC_CACHE && !res.hasHeader('set-cookie');

const headOf = (res: ServerResponse): Head =>
  res
    .getHeaderNames()
    .filter((name) => !OWN.has(name))
    .flatMap((name) => [name, String(res.getHeader(name))]);
