import type { Context, Next } from 'koa';
import { ApiError } from '../platform/http/api-error';

/** Rejects malformed URLs. */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    if (!isWellFormed(ctx.url)) throw new ApiError('query_invalid');
    // The file server would reject it as an attack, with a response in its own format.
    if (ctx.path.startsWith('//')) throw new ApiError('not_found');
    return next();
  };

/** Whether a URL can be decoded and has no null byte, which PostgreSQL can neither store nor compare. */
function isWellFormed(url: string): boolean {
  if (/%00|\0/.test(url)) return false;
  try {
    decodeURIComponent(url.replace(/\+/g, ' '));
    return true;
  } catch {
    return false;
  }
}
