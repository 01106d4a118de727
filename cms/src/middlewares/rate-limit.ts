import { ipKey, type RateLimitName } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { knownBrowserKey } from '../auth/known-browsers';
import { countAttempt } from '../platform/http/rate-limiter';

interface Config {
  /** One of contract's RATE_LIMITS. */
  limit: RateLimitName;
  /** The body names an account by its `email`: a browser that this account knows has its own count. */
  ofAccount?: boolean;
}

/**
 * Counts a request of the caller's IP against a limit of the contract. With `ofAccount`, a guest of an office cannot lock
 * out everyone behind the same IP.
 */
export default ({ limit, ofAccount = false }: Config, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.state.isCounted !== true) {
      const knownBrowser = ofAccount ? await knownBrowserKey(strapi, ctx) : null;
      await countAttempt(strapi, limit, knownBrowser ?? ipKey(ctx.request.ip));
    }
    await next();
  };
