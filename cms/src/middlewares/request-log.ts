import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { clientAddress, isInNetworks, trustedProxies } from '../platform/http/client-address';
import { withLogFields } from '../platform/observability/log-context';
import { requestId } from '../platform/http/request-id';
import { networkOf } from '../auth/session-origin';
import { settingsOf } from '../platform/settings/settings';

/**
 * Gives each request its id, which the answer and every line logged meanwhile carry, and writes one line about it: the
 * pattern of the route, never the address as it was sent, and the network it came from, never the caller's address.
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
          client: networkOf(clientAddress(proxies, remote, ctx.get('X-Forwarded-For'))) ?? 'unknown',
        });
      }
    });
  };
};

/** A catch-all route is none: its pattern says nothing. */
const routeOf = ({ _matchedRoute: route }: Context & { _matchedRoute?: unknown }) =>
  typeof route === 'string' && route.startsWith('/') ? route : 'none';
