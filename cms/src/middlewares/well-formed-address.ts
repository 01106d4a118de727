import type { Context, Next } from 'koa';
import { Refusal } from '../platform/http/refusal';

/** Refuses addresses that nothing can be looked up by. */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    if (!isWellFormed(ctx.url)) throw new Refusal('query_invalid');
    // Whoever serves files would take it for an attack, and say so in its own words.
    if (ctx.path.startsWith('//')) throw new Refusal('not_found');
    return next();
  };

/** Whether an address can be decoded and holds no null byte, which PostgreSQL can neither store nor compare. */
function isWellFormed(url: string): boolean {
  if (/%00|\0/.test(url)) return false;
  try {
    decodeURIComponent(url.replace(/\+/g, ' '));
    return true;
  } catch {
    return false;
  }
}
