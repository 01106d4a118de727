import type { RateLimitName } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { addressKey } from '../platform/http/client-address';
import { knownBrowserKey } from '../auth/known-browsers';
import { countAttempt } from '../platform/http/rate-limiter';

interface Config {
  /** One of contract's RATE_LIMITS. */
  limit: RateLimitName;
  /** The body names an account by its `email`: a browser that this account knows has a count of its own. */
  ofAccount?: boolean;
}

/**
 * Counts a request of the caller's address against a limit of the contract. In a route:
 * With `ofAccount` one guest of an office cannot keep everybody behind its address from signing in.
 * `config: { middlewares: [{ name: 'global::rate-limit', config: { limit: 'submission' } }] }`
 */
export default ({ limit, ofAccount = false }: Config, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.state.isCounted !== true) {
      const knownBrowser = ofAccount ? await knownBrowserKey(strapi, ctx) : null;
      await countAttempt(strapi, limit, knownBrowser ?? addressKey(ctx.request.ip));
    }
    await next();
  };
