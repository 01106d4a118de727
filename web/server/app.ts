import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { REQUEST_MAX_MINUTES } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { splitPath } from '../src/lib/paths.js';
import { CmsReads } from './cache/cms-reads.js';
import { ResponseCache } from './cache/response-cache.js';
import { pollCms } from './content/poll-cms.js';
import { servePreview } from './content/preview.js';
import { ContentMissing, SiteContentStore } from './content/site-content.js';
import { TrackingSettings } from './content/tracking.js';
import { serveClientErrors } from './http/client-errors.js';
import { busyPage, errorPage, HTML_TYPE } from './http/error-pages.js';
import { Overloaded, RETRY_AFTER_SECONDS } from './http/errors.js';
import { serveHealth } from './http/health.js';
import { createLogger } from './http/log.js';
import { malformedRequests } from './http/malformed-requests.js';
import { countRequests } from './http/metrics.js';
import { statusOf } from './http/problem.js';
import { requestIds, trustOf, warnAboutUntrustedProxy } from './http/request-id.js';
import { addHeaders } from './http/security-headers.js';
import { serveFiles } from './http/static-files.js';
import { UpstreamLimits } from './overload/upstream-limits.js';
import { CMS_RESPONSE_TIMEOUT_MS, serveCms } from './proxy/proxy.js';
import { serveAgencyPictures } from './public-files/agency-pictures.js';
import { serveFeeds } from './public-files/feeds/serve-feeds.js';
import { servePictures } from './public-files/og/serve-pictures.js';
import { jobFiles } from './public-files/job-files.js';
import { serveSecurityTxt } from './public-files/security-txt.js';
import { serveSitemap } from './public-files/sitemap.js';
import { serveWebManifests } from './public-files/web-manifest.js';
import { rendererConfig } from './render/client-config.js';
import { type PageSource, withConfig } from './render/page-source.js';
import { servePages } from './render/pages.js';
import { serveContent } from './render/serve-content.js';

/** For the headers of a request. Node's default of 60 s is checked every 30 s. */
const HEADERS_TIMEOUT_MS = 30_000;
const CONNECTIONS_CHECK_MS = 5000;
/**
 * Without a byte in either direction: a client that reads nothing of its response is gone. Longer than the wait for a response
 * of the CMS, during which a connection is silent too.
 */
const CONNECTION_TIMEOUT_MS = CMS_RESPONSE_TIMEOUT_MS + 5000;
/** Ten times the requests that may be at the CMS. A connection takes about 20 kB; further ones are closed at once. */
const MAX_CONNECTIONS = 10_000;

interface AppParts {
  /** Folder of the client build; in development Vite serves its files. */
  clientFolder?: string;
  /** In development: Vite's HTTP server, which also serves its reload messages. */
  httpServer?: Server;
  /** Interval of polling the CMS; without it only changes that are saved through this server are seen at once. */
  pollCmsMs?: number;
}

/** The web server, not yet listening. A request passes through it from top to bottom. */
export async function createApp(
  settings: WebSettings,
  pageSource: PageSource,
  { clientFolder, httpServer, pollCmsMs }: AppParts = {},
): Promise<FastifyInstance> {
  const isTrusted = trustOf(settings.trustedProxies);
  const app = Fastify({
    ...(httpServer ? { serverFactory: (listener: RequestListener) => httpServer.on('request', listener) } : {}),
    rewriteUrl: ({ url = '/' }) => withoutHost(url),
    loggerInstance: createLogger(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIds(isTrusted),
    trustProxy: isTrusted,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_MAX_MINUTES * 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    exposeHeadRoutes: true,
    ...malformedRequests(settings),
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  const isDevelopment = pageSource.freshSeconds === 0;
  const cache = new ResponseCache(pageSource.freshSeconds);
  const reads = new CmsReads(cache, settings.cmsUrl);
  const source = withConfig(pageSource, rendererConfig(settings, reads));
  const tracking = new TrackingSettings(settings.cmsUrl);
  const onJobsChanged = () => cache.invalidate();
  const content = new SiteContentStore(settings, app.log, () => cache.invalidate());
  await content.load();
  pollCms(app, settings, { everyMs: pollCmsMs, tracking, content, onJobsChanged });

  // Every response: metrics, request id, security headers, build.
  countRequests(app);
  warnAboutUntrustedProxy(app, isTrusted);
  addHeaders(app, settings, { build: pageSource.build, isDevelopment });
  const limits = new UpstreamLimits();
  const hasPages = async () => {
    await source.renderer();
    return content.isLoaded;
  };
  serveHealth(app, settings, hasPages, (read) => limits.run(read));
  await serveClientErrors(app, {
    routeOf: async (page) => (await source.renderer()).matchRoute(page).route.path,
    sourceMaps: clientFolder && path.join(clientFolder, '../source-maps'),
  });

  // The API and the panel: cached public reads, limits, proxy.
  await serveCms(app, settings, { reads, limits, onJobsChanged, onTrackingChanged: () => tracking.refresh() });

  // Files.
  const { build } = pageSource;
  if (clientFolder) await serveFiles(app, { clientFolder, build, assetsDir: settings.assetsDir });
  const serveJobFile = jobFiles(app, settings, content);
  serveFeeds(serveJobFile, settings, content);
  serveSitemap(app, serveJobFile, settings, content);
  serveWebManifests(app, content);
  serveSecurityTxt(app, settings, content);
  serveAgencyPictures(app, settings, content);
  servePictures(app, settings, { source, content });
  serveContent(app, settings, { source, content });
  servePreview(app, settings);

  // Everything else is a page: from the cache, or rendered in a queue.
  servePages(app, settings, source, { cache, tracking, content });
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

/** A request line may name a host (`GET http://evil.example/jobs`). Only PUBLIC_URL of the settings counts. */
function withoutHost(url: string): string {
  const rest = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}
