import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { clientIp, isInNetworks, trustedProxies } from '../platform/http/client-ip';
import { withLogFields } from '../platform/observability/log-context';
import { requestId } from '../platform/http/request-id';
import { networkOf } from '../auth/session-origin';
import { settingsOf } from '../platform/settings/settings';

/**
 * Gives each request its id, which the response and all its log lines carry, and logs one line: the route's pattern instead
 * of the URL, and the caller's network instead of the IP.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const proxies = trustedProxies(settingsOf(strapi).trustedProxies);

  return (ctx: Context, next: Next): Promise<void> => {
    const remote = ctx.req.socket.remoteAddress ?? '';
    const id = requestId(ctx.get('X-Request-Id'), isInNetworks(proxies, remote));
    ctx.state.requestId = id;
    ctx.set('X-Request-Id', id);
    return withLogFields({ request_id: id }, async () => {
      const startedAt = performance.now();
      try {
        await next();
      } finally {
        strapi.log.http('request', {
          method: ctx.method,
          route: routeOf(ctx),
          status: ctx.status,
          milliseconds: Math.round(performance.now() - startedAt),
          client: networkOf(clientIp(proxies, remote, ctx.get('X-Forwarded-For'))) ?? 'unknown',
        });
      }
    });
  };
};

/** Ignores catch-all routes, whose pattern has no information. */
const routeOf = ({ _matchedRoute: route }: Context & { _matchedRoute?: unknown }) =>
  typeof route === 'string' && route.startsWith('/') ? route : 'none';
