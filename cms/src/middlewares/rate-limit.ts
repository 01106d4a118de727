import type { RateLimitName } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { addressKey } from '../lib/client-address';
import { countedRequests } from '../lib/counted-requests';
import { countAttempt } from '../lib/rate-limiter';

interface Config {
  /** One of contract's RATE_LIMITS. */
  limit: RateLimitName;
}

/**
 * Counts a request of the caller's address against a limit of the contract. In a route:
 * `config: { middlewares: [{ name: 'global::rate-limit', config: { limit: 'submission' } }] }`
 */
export default ({ limit }: Config, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!countedRequests.has(ctx.req)) await countAttempt(strapi, limit, addressKey(ctx.request.ip));
    await next();
  };
