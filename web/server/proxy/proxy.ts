import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { PROBLEM_CONTENT_TYPE } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pool, type Dispatcher } from 'undici';
import { sendCached } from '../cache/cached-response.js';
import { CMS_IDLE_MS, type CmsReads, cacheableUrl, responseOf } from '../cache/cms-reads.js';
import { Overloaded, RETRY_AFTER_SECONDS, UpstreamError } from '../http/errors.js';
import { withoutConnectionHeaders } from '../http/headers.js';
import { problemOf, statusOf } from '../http/problem.js';
import { whenClosed } from '../http/when-closed.js';
import { hasBody, MAX_UPSTREAM_REQUESTS, type UpstreamLimits } from '../overload/upstream-limits.js';
import { forwardedHeaders, headersForCms } from './forwarded-headers.js';
import { afterUpload, isReceived, uploadBody } from './upload-body.js';

/** From a complete request to the first byte of the response of the CMS. Caddy waits for less (ops/Caddyfile). */
export const CMS_RESPONSE_TIMEOUT_MS = 120_000;

interface ProxyParts {
  reads: CmsReads;
  limits: UpstreamLimits;
  onJobsChanged: () => void;
  onTrackingChanged: () => Promise<void>;
}

/**
 * Serves `/api`, `/cms` (the panel) and `/uploads` (pictures and films of the site): anonymous public reads from the cache, everything
 * else from the CMS. Bodies are streamed.
 */
export async function serveCms(app: FastifyInstance, settings: WebSettings, parts: ProxyParts): Promise<void> {
  const { reads, limits } = parts;
  const site = new URL(settings.publicUrl);

  await app.register(async (scope) => {
    scope.setErrorHandler(sendProblem);
    // http-proxy gets bodies as streams, see forward().
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.addHook('preHandler', async (request, reply) => {
      if (isContentRead(request)) return reply.callNotFound();
      const url = isAnonymousRead(request) ? cacheableUrl(request.url) : undefined;
      if (url === undefined) return undefined;
      const visitor = { ...forwardedHeaders(request, site), 'accept-language': request.headers['accept-language'] };
      const response = await reads
        .get(url, visitor, (load) => limits.run(load))
        .catch((error: unknown) => {
          if (error instanceof UpstreamError) request.log.warn(error, 'response errored');
          return responseOf(error);
        });
      return sendCached(response, request, reply);
    });
    scope.addHook('preHandler', (request, reply, done) => {
      limits.admit(request, reply);
      done();
    });
    scope.addHook('onSend', async (request, reply) => {
      limits.responded(request, reply);
      if (reply.statusCode < 300 && changesJobs(request)) parts.onJobsChanged();
      if (reply.statusCode < 300 && changesTracking(request)) await parts.onTrackingChanged();
    });
    const undici = upstreamPool(scope, settings.cmsUrl);
    for (const prefix of ['/api', '/cms', '/uploads']) {
      await scope.register(httpProxy, {
        upstream: settings.cmsUrl,
        prefix,
        rewritePrefix: prefix,
        proxyPayloads: false,
        disableRequestLogging: true,
        undici,
        handler: (request, reply, url, options) => {
          request.body = hasBody(request.raw) && !isRead(request) ? uploadBody(request.raw) : undefined;
          const abort = new AbortController();
          whenClosed(request, reply, () => abort.abort());
          return reply.from(url, {
            ...options,
            rewriteRequestHeaders: () => ({ ...headersForCms(request, site), [CLIENT_ABORT]: abort.signal }),
          });
        },
        replyOptions: {
          onResponse: (request, reply, { stream }) => {
            const raw = request.raw as IncomingMessage;
            void reply.send(isReceived(raw) ? stream : Readable.from(afterUpload(stream, raw)));
          },
          // Never again: a 503 means that the CMS is overloaded. (maxRetriesOn503: 0 counts as unset and means 10.)
          retryDelay: () => null,
          rewriteHeaders: (headers) => withoutConnectionHeaders(headers as IncomingHttpHeaders),
          onError: (reply, { error }) =>
            void reply.send(new UpstreamError('No response from the CMS', { cause: error })),
        },
      });
    }
  });
}

/** Where the signal that ends a request to the CMS is passed to undici: reply-from has no option for it. */
const CLIENT_ABORT = Symbol('client abort');

/** Keep-alive connections to the CMS. A CV from a slow phone takes minutes, and so may a large response to one. */
function upstreamPool(app: FastifyInstance, cmsUrl: string): { request: Dispatcher['request'] } {
  const pool = new Pool(cmsUrl, {
    connections: MAX_UPSTREAM_REQUESTS,
    keepAliveMaxTimeout: CMS_IDLE_MS,
    headersTimeout: CMS_RESPONSE_TIMEOUT_MS,
    bodyTimeout: 300_000,
  });
  app.addHook('onClose', () => pool.destroy());
  type Done = (error: Error | null, response: Dispatcher.ResponseData) => void;
  const request = (options: Dispatcher.RequestOptions, done: Done) => {
    const { [CLIENT_ABORT]: signal } = options.headers as { [CLIENT_ABORT]?: AbortSignal };
    pool.request({ ...options, signal: signal ?? null }, done);
  };
  return { request: request as Dispatcher['request'] };
}

/** The content is for this server alone, whatever spelling of its path Strapi takes. */
function isContentRead({ url }: FastifyRequest): boolean {
  // Dots are resolved; a path that is not valid leads nowhere.
  const { pathname } = new URL(`http://localhost${url}`);
  const letters = pathname.replace(/%([4-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return /^\/+api\/+content(\/|$)/i.test(letters);
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Signed-in staff, and pages of other origins, get responses of their own. */
const isAnonymousRead = ({ method, headers: { cookie, authorization, origin }, raw }: FastifyRequest) =>
  method === 'GET' && (cookie ?? authorization ?? origin) === undefined && !hasBody(raw);

/** A job saved in the dashboard or in the panel. Other calls of the panel, and reports of visitors (views, searches), change none. */
function changesJobs({ method, url }: FastifyRequest): boolean {
  return (
    !['GET', 'HEAD', 'OPTIONS'].includes(method) &&
    /^\/(api\/jobs(?!\/searches)(\/[^/?]+(\/(extend|restore))?)?\/?(\?|$)|cms\/[^?]*\/api::job\.job)/.test(url)
  );
}

const changesTracking = ({ method, url }: FastifyRequest): boolean =>
  method === 'PUT' && /^\/api\/tracking\/?(\?|$)/.test(url);

/** Errors of this server have the form of every other error of the API. */
function sendProblem(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const status = statusOf(error);
  if (error instanceof Overloaded) void reply.header('retry-after', RETRY_AFTER_SECONDS).removeHeader('vary');
  else if (error instanceof UpstreamError) void reply.header('retry-after', 10);
  else if (status >= 500) request.log.error(error);
  else request.log.warn({ status, reason: error.message }, 'request rejected');
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_CONTENT_TYPE)
    .send(problemOf(status, request));
}
