import { STATUS_CODES } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { messageOf, PROBLEM_CONTENT_TYPE, type MessageCode, type Problem } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Busy } from './busy.js';
import { type PassedOn, passedOnMax } from './passed-on.js';
import type { Refusals } from './refusals.js';
import { statusOf } from './status-of.js';

interface Concerned {
  jobsChanged: () => void;
  trackingChanged: () => void;
  passedOn: PassedOn;
  refusals: Refusals;
}

/** Passes the API and the Strapi panel on to the CMS, and tells what may have changed. Bodies are streamed, never held. */
export async function serveCms(
  app: FastifyInstance,
  settings: WebSettings,
  { jobsChanged, trackingChanged, passedOn, refusals }: Concerned,
): Promise<void> {
  // What Fastify itself refuses has the shape of every other refusal of the API.
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const status = statusOf(error);
      if (status >= 500 && !(error instanceof Busy)) request.log.error(error);
      if (error instanceof Busy) refusals.say('call', reply);
      const problem = problemOf(status, request);
      return reply.code(status).header('Cache-Control', 'no-store').type(PROBLEM_CONTENT_TYPE).send(problem);
    });
    scope.addHook('onSend', (request, reply, _payload, done) => {
      if (reply.statusCode < 300 && changesJobs(request)) jobsChanged();
      if (reply.statusCode < 300 && changesTracking(request)) trackingChanged();
      done();
    });
    passedOn.watch(scope);
    await proxyTo(scope, settings);
  });
}

/** Staff save a job in the dashboard, or anything in the panel. A visitor's vain search changes nothing. */
function changesJobs({ method, url }: FastifyRequest): boolean {
  return (
    !['GET', 'HEAD', 'OPTIONS'].includes(method) &&
    /^\/(api\/jobs(?!\/searches)(\/[^/?]+(\/(extend|restore))?)?\/?(\?|$)|cms\/)/.test(url)
  );
}

const changesTracking = ({ method, url }: FastifyRequest): boolean =>
  method === 'PUT' && /^\/api\/tracking\/?(\?|$)/.test(url);

/** Where a caller could say who he is, or where he thinks he is. The CMS reads none of them; it does not get them either. */
const TOLD_BY_CALLERS = [
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-host',
  'true-client-ip',
  'x-forwarded-port',
  'x-forwarded-server',
];

const omitted = <Headers extends object>(headers: Headers, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name.toLowerCase())));

async function proxyTo(app: FastifyInstance, settings: WebSettings): Promise<void> {
  const { host, protocol } = new URL(settings.publicUrl);
  for (const prefix of ['/api', '/cms']) {
    await app.register(httpProxy, {
      upstream: settings.cmsUrl,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      // A CV from a slow phone takes minutes, and so may a large answer to one.
      undici: { connections: passedOnMax, headersTimeout: 120_000, bodyTimeout: 300_000 },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...omitted(headers, TOLD_BY_CALLERS),
          'x-forwarded-for': request.ip,
          'x-forwarded-host': host,
          'x-forwarded-proto': protocol.slice(0, -1),
          'x-request-id': request.id,
        }),
        // The proxy itself has logged why.
        onError: (reply) => {
          const problem = problemOf(502, reply.request);
          void reply.code(502).header('Retry-After', '10').type(PROBLEM_CONTENT_TYPE).send(problem);
        },
      },
    });
  }
}

/** In the language of the caller. */
export function problemOf(status: number, { id, headers }: Pick<FastifyRequest, 'id' | 'headers'>): Problem {
  const code = codeOf(status);
  return {
    success: false,
    type: `/problems/${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: messageOf(code, /^\s*ar\b/i.test(headers['accept-language'] ?? '') ? 'ar' : 'en'),
    code,
    errors: [],
    request_id: id,
  };
}

function codeOf(status: number): MessageCode {
  if (status === 413) return 'request_too_large';
  if (status === 415) return 'content_type_wrong';
  if (status === 502 || status === 503 || status === 504) return 'service_unavailable';
  return status < 500 ? 'body_invalid' : 'server_error';
}
