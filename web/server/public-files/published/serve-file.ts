import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteContentStore } from '../../content/site-content.js';
import { FileCache } from './file-cache.js';
import { JobsUnavailable, jobsState, type JobsState } from './open-jobs.js';
import { packFile, sendFile } from './packed-file.js';

type Parameters = Readonly<Record<string, string>>;
type Write = (state: JobsState, parameters: Parameters) => AsyncIterable<string>;
export type ServeFile = (path: string, type: string, write: Write) => void;

/** There is no such part of a file in parts. */
export class NoSuchPart extends Error {}

/**
 * Routes for files made of the open jobs. Every reader gets the jobs as they are at that moment: a closed one is gone at
 * once. When the CMS is away there is no file, because an empty one would say that no job is open.
 */
export function fileServer(app: FastifyInstance, { cmsUrl }: WebSettings, content: SiteContentStore): ServeFile {
  const cache = new FileCache();
  /** Files name the agency too. */
  const state = async (request?: FastifyRequest) => {
    const jobs = await jobsState(cmsUrl, request);
    return { ...jobs, version: `${jobs.version} ${content.version}` };
  };
  return (path, type, write) => {
    app.get<{ Params: Parameters }>(path, async (request, reply) => {
      try {
        const file = await cache.get(request.url.replace(/\?.*$/, ''), await state(request), {
          state: () => state(),
          make: (state) => packFile(write(state, request.params)),
        });
        return sendFile(file, type, request, reply);
      } catch (error) {
        if (error instanceof NoSuchPart) return reply.callNotFound();
        if (!(error instanceof JobsUnavailable)) throw error;
        request.log.warn({ route: path, reason: error.reason }, 'the open jobs cannot be read');
        void reply.code(error.statusCode).headers({ 'Retry-After': error.retryAfter, 'Cache-Control': 'no-store' });
        return reply.type('text/plain; charset=utf-8').send('The list of jobs is not available. Please try again.\n');
      }
    });
  };
}
