import type { IncomingMessage, RequestListener } from 'node:http';
import type { Core } from '@strapi/strapi';
import { addressKey, clientAddress, trustedProxies } from '../lib/client-address';
import type { KeptAnswer } from '../lib/kept-answer';
import { allowedOrigins } from '../lib/origin';
import { countCacheRead, reportRequest } from '../lib/metrics/metrics';
import { countAttempt } from '../lib/rate-limiter';
import { serviceOf } from '../lib/service';
import { settingsOf } from '../lib/settings';
import { publicRouteOf } from '../lib/short-way/plain-request';
import { type PublicAnswers, shortWay } from '../lib/short-way/short-way';

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
  server.on('request', (req, res) => {
    const begun = performance.now();
    let isShort = true;
    res.once('finish', () => {
      if (isShort) report(req, res.statusCode, begun);
    });
    answerShortly(req, res, () => {
      isShort = false;
      void longWay(req, res);
    });
  });
}

export const stopReads = (strapi: Core.Strapi): Promise<void> => jobsOf(strapi).stopReads();

function report(req: IncomingMessage, status: number, begun: number): void {
  const seconds = (performance.now() - begun) / 1000;
  reportRequest({ method: req.method ?? '', route: publicRouteOf(req) ?? 'none', status, seconds });
}

function publicAnswers(strapi: Core.Strapi): PublicAnswers {
  const settings = settingsOf(strapi);
  const proxies = trustedProxies(settings.trustedProxies);
  const jobs = jobsOf(strapi);
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
    count: settings.rateLimits
      ? ({ socket, headers }) => {
          const forwarded = headers['x-forwarded-for'] ?? '';
          const address = clientAddress(proxies, socket.remoteAddress ?? '', String(forwarded));
          return countAttempt(strapi, 'publicRead', addressKey(address));
        }
      : null,
  };
}
