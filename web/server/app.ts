import type { RequestListener, Server } from 'node:http';
import { REQUEST_MAX_MINUTES } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { splitPath } from '../src/lib/paths.js';
import { CmsReads } from './cache/cms-reads.js';
import { ResponseCache } from './cache/response-cache.js';
import { TrackingSettings } from './cache/tracking.js';
import { pollCms } from './cache/poll-cms.js';
import { serveContent } from './content/serve-content.js';
import { servePreview } from './content/preview.js';
import { ContentMissing, SiteContentStore } from './content/site-content.js';
import { busyPage, errorPage, HTML_TYPE } from './http/error-pages.js';
import { serveHealth } from './http/health.js';
import { Log } from './http/log.js';
import { malformedRequests } from './http/malformed-requests.js';
import { watchRequests } from './http/metrics/metrics.js';
import { statusOf } from './http/problem.js';
import { requestIds, trustOf, warnOfUntrustedProxy } from './http/request-id.js';
import { addSecurityHeaders } from './http/security-headers.js';
import { serveFiles } from './http/static-files.js';
import { Overloaded, RETRY_AFTER_SECONDS } from './overload/render-queue.js';
import { UpstreamLimits } from './overload/upstream-limits.js';
import { serveCms } from './proxy/proxy.js';
import { serveFeeds } from './public-files/feeds/serve-feeds.js';
import { servePictures } from './public-files/og/serve-pictures.js';
import { fileServer } from './public-files/published/serve-file.js';
import { serveSecurityTxt } from './public-files/security-txt.js';
import { serveSitemap } from './public-files/sitemap/serve-sitemap.js';
import { serveWebManifests } from './public-files/web-manifest.js';
import type { PageSource } from './render/page-source.js';
import { servePages } from './render/pages.js';

/** For a connection without complete headers: Node's 60 s are checked every 30 s. */
const HEADERS_TIMEOUT_MS = 30_000;
const CONNECTIONS_CHECK_MS = 5000;
/** Ten times the requests that may be at the CMS. A connection takes some 20 kB; those beyond are closed at once. */
const MAX_CONNECTIONS = 10_000;

interface AppParts {
  /** Where the built files are; in development Vite serves them. */
  clientFolder?: string;
  /** An HTTP server that exists already: in development Vite's reload messages come through it too. */
  httpServer?: Server;
  /** Milliseconds between two polls of the CMS; without it only changes that are saved through this server are seen at once. */
  pollCmsMs?: number;
}

/** The whole web server, not yet listening. A request passes through it from top to bottom. */
export async function createApp(
  settings: WebSettings,
  source: PageSource,
  { clientFolder, httpServer, pollCmsMs }: AppParts = {},
): Promise<FastifyInstance> {
  const isTrusted = trustOf(settings.trustedProxies);
  const loggerInstance: FastifyBaseLogger = new Log(settings.logLevel);
  const app = Fastify({
    ...(httpServer ? { serverFactory: (listener: RequestListener) => httpServer.on('request', listener) } : {}),
    rewriteUrl: ({ url = '/' }) => withoutHost(url),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIds(isTrusted),
    trustProxy: isTrusted,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    requestTimeout: REQUEST_MAX_MINUTES * 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    exposeHeadRoutes: true,
    ...malformedRequests(settings),
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  const isDevelopment = source.freshSeconds === 0;
  const cache = new ResponseCache(source.freshSeconds);
  const reads = new CmsReads(cache, settings.cmsUrl);
  const tracking = new TrackingSettings(settings.cmsUrl);
  const onJobsChanged = () => cache.invalidate();
  const content = new SiteContentStore(settings, app.log, () => cache.invalidate());
  await content.load();
  pollCms(app, settings, { everyMs: pollCmsMs, tracking, content, onJobsChanged });

  // Every response: metrics, request id, security headers.
  watchRequests(app);
  warnOfUntrustedProxy(app, isTrusted);
  addSecurityHeaders(app, settings, isDevelopment);
  serveHealth(app, settings, { source, content });

  // The API and the panel: cached public reads, limits, proxy.
  const limits = new UpstreamLimits();
  await serveCms(app, settings, { reads, limits, onJobsChanged, onTrackingChanged: () => tracking.refresh() });

  // Files.
  if (clientFolder) await serveFiles(app, clientFolder);
  const serveFile = fileServer(app, settings, content);
  serveFeeds(serveFile, settings, content);
  serveSitemap(app, serveFile, settings, content);
  serveWebManifests(app, content);
  serveSecurityTxt(app, settings, content);
  servePictures(app, settings, source, { reads, content });
  serveContent(app, settings, { source, content });
  servePreview(app, settings);

  // Everything else is a page: from the cache, or rendered in a queue.
  servePages(app, settings, source, { cache, reads, tracking, content });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n'),
  );
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    void reply.code(status).header('Cache-Control', 'no-store').type(HTML_TYPE);
    if (error instanceof Overloaded || error instanceof ContentMissing) {
      void reply.header('Retry-After', RETRY_AFTER_SECONDS).removeHeader('Vary');
      return reply.send(busyPage(splitPath(request.url).locale, content.names));
    }
    if (status >= 500) request.log.error(error);
    return reply.send(errorPage(content.names));
  });
  return app;
}

/** A request line may name a host (`GET http://evil.example/jobs`). Ours is that of the settings. */
function withoutHost(url: string): string {
  const rest = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}
