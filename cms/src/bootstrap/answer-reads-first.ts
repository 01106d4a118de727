import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';
import { addressKey, clientAddress, trustedProxies } from '../lib/client-address';
import type { KeptAnswer } from '../lib/kept-answer';
import { allowedOrigins } from '../lib/origin';
import { countCacheRead, reportRequest } from '../lib/metrics/metrics';
import { attemptsInMemory } from '../lib/rate-limiter';
import { serviceOf } from '../lib/service';
import { settingsOf } from '../lib/settings';
import type { PublicRoute } from '../lib/short-way/plain-request';
import { type PublicAnswers, shortWay } from '../lib/short-way/short-way';

const MOST_CALLERS = 10_000;
const LONGEST_CALLER = 200;

interface Jobs {
  startReads(): Promise<void>;
  stopReads(): Promise<void>;
  peekAnswer(address: string): KeptAnswer | undefined;
  readAddress(address: string): Promise<KeptAnswer | null>;
  reweighAnswer(address: string, answer: KeptAnswer): void;
}

const jobsOf = (strapi: Core.Strapi) => serviceOf<Jobs>(strapi, 'api::job.job');

/** Public reads of jobs come from memory, in front of Koa. */
export async function answerReadsFirst(strapi: Core.Strapi): Promise<void> {
  await jobsOf(strapi).startReads();
  const server = strapi.server.httpServer;
  const [longWay] = server.listeners('request') as RequestListener[];
  if (!longWay) throw new Error('Strapi listens to no requests');
  const answerShortly = shortWay(publicAnswers(strapi));
  server.removeListener('request', longWay);
  server.on('request', (req, res) => answerShortly(req, res, () => void longWay(req, res)));
}

export const stopReads = (strapi: Core.Strapi): Promise<void> => jobsOf(strapi).stopReads();

/** An answer from memory is done when it is handed over; to be told of its last byte would take a part of the time it takes. */
function report(
  { method = '' }: IncomingMessage,
  { statusCode: status, destroyed }: ServerResponse,
  route: PublicRoute,
  begun: number,
): void {
  if (!destroyed) reportRequest({ method, route, status, seconds: (performance.now() - begun) / 1000 });
}

function publicAnswers(strapi: Core.Strapi): PublicAnswers {
  const settings = settingsOf(strapi);
  const proxies = trustedProxies(settings.trustedProxies);
  const jobs = jobsOf(strapi);
  const hasLeft = attemptsInMemory(strapi, 'publicRead');
  /** Whose limit a request counts against; comparing addresses with those of proxies takes longer than the answer. */
  const callers = new Map<string, string>();
  function callerOf({ socket, headers }: IncomingMessage): string {
    const remote = socket.remoteAddress ?? '';
    const forwarded = String(headers['x-forwarded-for'] ?? '');
    const key = `${remote} ${forwarded}`;
    const known = callers.get(key);
    if (known) return known;
    const caller = addressKey(clientAddress(proxies, remote, forwarded));
    if (callers.size >= MOST_CALLERS) callers.clear();
    if (key.length <= LONGEST_CALLER) callers.set(key, caller);
    return caller;
  }

  return {
    peek(address) {
      const kept = jobs.peekAnswer(address);
      if (kept) countCacheRead('hit');
      return kept;
    },
    read(address) {
      countCacheRead('made');
      return jobs.readAddress(address);
    },
    reweigh: (address, answer) => jobs.reweighAnswer(address, answer),
    origins: allowedOrigins(settings),
    count: settings.rateLimits ? (req) => hasLeft(callerOf(req)) : () => true,
    report,
  };
}
