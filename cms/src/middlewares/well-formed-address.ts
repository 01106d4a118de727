import type { Context, Next } from 'koa';
import { Refusal } from '../lib/refusal';

/** Refuses addresses that cannot be decoded or hold a null byte, which PostgreSQL cannot store or compare. */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    if (isWellFormed(ctx.url)) return next();
    throw new Refusal('query_invalid');
  };

function isWellFormed(url: string): boolean {
  if (/%00|\0/.test(url)) return false;
  try {
    decodeURIComponent(url.replace(/\+/g, ' '));
    return true;
  } catch {
    return false;
  }
}
