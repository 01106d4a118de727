import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { matchesEtag, weakEtag } from '../cache/cached-response.js';
import type { SiteContentStore } from '../content/site-content.js';
import { JobsUnavailable, readJobsState, type JobsState } from './open-jobs.js';

/** In memory compressed only: ten thousand jobs are then a few megabytes. */
export interface GzipFile {
  gzip: Buffer;
  etag: string;
}

type Params = Readonly<Record<string, string>>;
type WriteFile = (state: JobsState, params: Params) => AsyncIterable<string>;
export type ServeJobFile = (path: string, contentType: string, write: WriteFile) => void;

/** A numbered file that has no content: 404. */
export class NoSuchFile extends Error {}

const MAX_BYTES = 64 * 1024 * 1024;
/** Jobs that change while a file is written could be missing from it or be in it twice, so it is written again. */
const MAX_TRIES = 3;

/**
 * Routes for files that list the open jobs. They are cached by the version of the jobs, which is read from the CMS for
 * each request. While the CMS is down there is no file: an empty one would say that no job is open.
 */
export function jobFiles(app: FastifyInstance, { cmsUrl }: WebSettings, content: SiteContentStore): ServeJobFile {
  const files = new LRUCache<string, GzipFile, () => Promise<GzipFile>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ gzip }) => gzip.length,
    fetchMethod: (_key, _stale, { context: write }) => write(),
  });
  /** Files name the agency too. */
  const readState = async (request?: FastifyRequest) => {
    const jobs = await readJobsState(cmsUrl, request);
    return { ...jobs, version: `${jobs.version} ${content.version}` };
  };
  async function writeUnchanged(write: WriteFile, params: Params, first: JobsState): Promise<GzipFile> {
    let state = first;
    for (let tries = 1; ; tries += 1) {
      const file = await gzipFile(write(state, params));
      const after = await readState();
      if (after.version === state.version || tries === MAX_TRIES) return file;
      state = after;
    }
  }

  return (path, contentType, write) => {
    app.get<{ Params: Params }>(path, async (request, reply) => {
      try {
        const state = await readState(request);
        const key = JSON.stringify([request.url.replace(/\?.*$/, ''), state.version]);
        const file = await files.forceFetch(key, { context: () => writeUnchanged(write, request.params, state) });
        return sendGzipFile(file, contentType, request, reply);
      } catch (error) {
        if (error instanceof NoSuchFile) return reply.callNotFound();
        if (!(error instanceof JobsUnavailable)) throw error;
        request.log.warn({ route: path, reason: error.reason }, 'the open jobs cannot be read');
        void reply.code(error.statusCode).headers({ 'Retry-After': error.retryAfter, 'Cache-Control': 'no-store' });
        return reply.type('text/plain; charset=utf-8').send('The list of jobs is not available. Please try again.\n');
      }
    });
  };
}

/** Compresses text while it is written. */
export async function gzipFile(text: AsyncIterable<string>): Promise<GzipFile> {
  const gzip = await pipeline(text, createGzip(), buffer);
  return { gzip, etag: weakEtag(gzip) };
}

export function sendGzipFile(file: GzipFile, contentType: string, request: FastifyRequest, reply: FastifyReply) {
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': accepted = '' } = request.headers;
  // Open to every site: the file is the same for everyone.
  void reply.headers({
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: file.etag,
  });
  if (matchesEtag(ifNoneMatch, file.etag)) return reply.code(304).send();
  void reply.type(contentType);
  if (negotiate(accepted, ['gzip'])) return reply.header('Content-Encoding', 'gzip').send(file.gzip);
  return reply.send(Readable.from([file.gzip]).pipe(createGunzip()));
}
