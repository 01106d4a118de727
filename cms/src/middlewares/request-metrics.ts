import type { Context, Next } from 'koa';
import { reportRequest } from '../platform/observability/metrics';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** The client disconnected before the end of the response. */
const ABORTED = 499;

/** Outermost: reports every request that reaches Koa, after its response. */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    const begun = performance.now();
    const isApi = ctx.path === '/api' || ctx.path.startsWith('/api/');
    ctx.res.once('close', () =>
      reportRequest({
        method: METHODS.includes(ctx.method) ? ctx.method : 'OTHER',
        route: isApi ? patternOf(ctx) : 'panel',
        status: ctx.res.writableFinished ? ctx.res.statusCode : ABORTED,
        seconds: (performance.now() - begun) / 1000,
      }),
    );
    return next();
  };

/** URLs without a route share one series, so that strangers cannot create new ones. */
function patternOf(ctx: Context): string {
  const pattern: unknown = '_matchedRoute' in ctx ? ctx._matchedRoute : undefined;
  return typeof pattern === 'string' && pattern.startsWith('/api/') ? pattern : 'none';
}
