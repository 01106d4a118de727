import { PROBLEM_CONTENT_TYPE } from '@qantara/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Busy } from './busy.js';
import type { CmsLine } from './cms-line.js';
import type { PassedOn } from './passed-on.js';
import { problemOf } from './problem.js';
import type { Refusals } from './refusals.js';
import { headOf } from './short-way.js';
import { statusOf } from './status-of.js';

interface Concerned {
  jobsChanged: () => void;
  trackingChanged: () => void;
  line: CmsLine;
  passedOn: PassedOn;
  refusals: Refusals;
}

/** Passes the API and the Strapi panel on to the CMS, and tells what may have changed. */
export async function serveCms(app: FastifyInstance, concerned: Concerned): Promise<void> {
  const { passedOn, refusals } = concerned;
  await app.register((scope, _options, done) => {
    // What Fastify itself refuses has the shape of every other refusal of the API.
    scope.setErrorHandler((error, request, reply) => {
      const status = statusOf(error);
      if (status >= 500 && !(error instanceof Busy)) request.log.error(error);
      if (error instanceof LeadsAway) request.log.warn({ status, reason: 'leads away' }, 'an address is refused');
      if (error instanceof Busy) refusals.say('call', reply);
      const problem = problemOf(status, request);
      return reply.code(status).header('Cache-Control', 'no-store').type(PROBLEM_CONTENT_TYPE).send(problem);
    });
    scope.addHook('onRequest', (request, _reply, next) => {
      next(
        passedOn.isFullFor(request.raw, () => request.ip)
          ? new Busy('Too many requests are being passed on')
          : undefined,
      );
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, parsed) => parsed(null, body));
    for (const url of ['/api', '/api/*', '/cms', '/cms/*'])
      scope.route({
        url,
        method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        handler: (request, reply) => passOn(request, reply, concerned),
      });
    done();
  });
}

function passOn(request: FastifyRequest, reply: FastifyReply, { line, jobsChanged, trackingChanged }: Concerned): void {
  const { id, ip, raw: req, url } = request;
  const path = addressAtCms(url);
  const headers = reply.getHeaders();
  line.ownHead = headOf(headers);
  const head = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
  const answered = (status: number) => {
    if (status < 300 && changesJobs(request)) jobsChanged();
    if (status < 300 && changesTracking(request)) trackingChanged();
  };
  reply.hijack();
  line.pass({ req, res: reply.raw, visitor: { id, ip }, head, answered }, path);
}

class LeadsAway extends Error {
  readonly statusCode = 400;
}

/** An address that is written in a roundabout way could lead out of /api and /cms. */
function addressAtCms(url: string): string {
  const [path = ''] = url.split('?', 1);
  const names = decodeURIComponent(path).split(/[/\\]/);
  if (names.includes('..')) throw new LeadsAway('The address leads away');
  return new URL(path, 'http://cms').pathname + url.slice(path.length);
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
