import type { RequestListener, Server } from 'node:http';
import { REQUEST_MAX_MINUTES } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Busy, noteArrival } from './busy.js';
import { CmsLine } from './cms-line.js';
import { busyPage, errorPage } from './error-pages.js';
import { serveFeeds } from './feeds/serve-feeds.js';
import { serveHealth } from './health.js';
import { watchRequests } from './metrics/watch-requests.js';
import { KnownAddresses } from './known-addresses.js';
import { servePictures } from './og/serve-pictures.js';
import { Log } from './log.js';
import { HTML_TYPE } from './pack-page.js';
import { PageCache } from './page-cache.js';
import { PassedOn } from './passed-on.js';
import type { PageSource } from './page-source.js';
import { servePages } from './pages.js';
import { passReadsOnFirst } from './pass-reads-on-first.js';
import { serveCms } from './proxy.js';
import { RecentAnswers } from './recent-answers.js';
import { Refusals } from './refusals.js';
import { refuseFirst } from './refuse-first.js';
import { fileServer } from './published/serve-file.js';
import { splitPath } from '../src/lib/paths.js';
import { requestIds, trustOf, visitors, warnOfUntrustedProxy } from './request-id.js';
import { guardAnswers } from './security-headers.js';
import { serveSecurityTxt } from './security-txt.js';
import { serveSitemap } from './sitemap/serve-sitemap.js';
import { serveFiles } from './static-files.js';
import { answerReadyPagesFirst } from './short-way.js';
import { statusOf } from './status-of.js';
import { TrackingReader } from './tracking-reader.js';
import { unreadable } from './unreadable.js';
import { watchJobs } from './watch-jobs.js';
import { serveWebManifests } from './web-manifest.js';

/** For whoever knocks and says nothing, or not all of his headers: Node's 60 s are looked at every 30 s. */
const headersMs = 30_000;
const lookMs = 5000;
/**
 * Visitors at the same time: ten times as many as are passed on, and far more than a proxy in front keeps open. Each takes some
 * 20 kB and a file descriptor; whoever comes after them is hung up on, and those who are there go on being served.
 */
const connectionsMax = 10_000;

interface AppParts {
  /** Where the built files are; in development Vite serves them. */
  clientFolder?: string;
  /** A server that is there already, because Vite's reload messages come through it too. */
  httpServer?: Server;
  /** Milliseconds between two looks at how the jobs stand; without it only what is saved through this server is seen at once. */
  watchJobsMs?: number;
}

/** The whole web server, not yet listening. */
export async function createApp(
  settings: WebSettings,
  source: PageSource,
  { clientFolder, httpServer, watchJobsMs }: AppParts = {},
): Promise<FastifyInstance> {
  const isTrusted = trustOf(settings.trustedProxies);
  const genReqId = requestIds(isTrusted);
  const loggerInstance: FastifyBaseLogger = new Log(settings.logLevel);
  const app = Fastify({
    ...(httpServer ? { serverFactory: (answer: RequestListener) => httpServer.on('request', answer) } : {}),
    rewriteUrl: ({ url = '/' }) => withoutHost(url),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId,
    trustProxy: isTrusted,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
    requestTimeout: REQUEST_MAX_MINUTES * 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    ...unreadable(settings),
    exposeHeadRoutes: true,
  });
  app.server.maxConnections = connectionsMax;
  watchRequests(app);
  warnOfUntrustedProxy(app, isTrusted);
  await guardAnswers(app, settings, source.freshSeconds === 0);
  serveHealth(app, settings, source);
  const pageCache = new PageCache(source.freshSeconds);
  const answers = new RecentAnswers();
  const jobsChanged = () => {
    answers.outdate();
    pageCache.outdate();
  };
  if (watchJobsMs !== undefined) {
    const closing = new AbortController();
    app.addHook(
      'onReady',
      (done) => (void watchJobs(settings.cmsUrl, watchJobsMs, jobsChanged, closing.signal), done()),
    );
    app.addHook('onClose', (_app, done) => (closing.abort(), done()));
  }
  const tracking = new TrackingReader(settings.cmsUrl, () => pageCache.outdate());
  const passedOn = new PassedOn();
  const refusals = new Refusals();
  const line = new CmsLine(settings, passedOn, app);
  await serveCms(app, { jobsChanged, trackingChanged: () => tracking.outdate(), line, passedOn, refusals });
  if (clientFolder) await serveFiles(app, clientFolder);
  const serveFile = fileServer(app, settings);
  serveFeeds(serveFile, settings);
  serveSitemap(app, serveFile, settings);
  serveWebManifests(app);
  serveSecurityTxt(app, settings);
  servePictures(app, settings, source, answers);
  const keepsPages = source.freshSeconds > 0;
  const addresses = new KnownAddresses(settings.publicUrl, keepsPages);
  servePages(app, settings, source, { addresses, cache: pageCache, answers, tracking });
  if (keepsPages) {
    const visitorOf = visitors(isTrusted, genReqId);
    app.server.on('connection', noteArrival);
    passReadsOnFirst(app, { line, passedOn }, visitorOf);
    refuseFirst(app, { addresses, cache: pageCache, passedOn, refusals }, visitorOf);
    answerReadyPagesFirst(app, { addresses, cache: pageCache, tracking }, genReqId);
  }
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n'),
  );
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    void reply.code(status).header('Cache-Control', 'no-store').type(HTML_TYPE);
    if (!(error instanceof Busy)) {
      if (status >= 500) request.log.error(error);
      return reply.send(errorPage);
    }
    refusals.say('page', reply);
    return reply.send(busyPage(splitPath(request.url).locale));
  });
  return app;
}

/** A request line may name a host (`GET http://evil.example/jobs`). Ours is that of the settings, whatever it says. */
function withoutHost(url: string): string {
  const rest = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}
