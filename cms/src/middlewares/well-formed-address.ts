import type { Context, Next } from 'koa';
import { Refusal } from '../lib/refusal';
import { isWellFormed } from '../lib/well-formed-address';

/** Refuses addresses that nothing can be looked up by. */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    if (isWellFormed(ctx.url)) return next();
    throw new Refusal('query_invalid');
  };
