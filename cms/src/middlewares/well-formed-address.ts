import type { Context, Next } from 'koa';
import { Refusal } from '../lib/refusal';
import { isWellFormed } from '../lib/well-formed-address';

/** Refuses addresses that nothing can be looked up by. */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    if (!isWellFormed(ctx.url)) throw new Refusal('query_invalid');
    // Whoever serves files would take it for an attack, and say so in its own words.
    if (ctx.path.startsWith('//')) throw new Refusal('not_found');
    return next();
  };
