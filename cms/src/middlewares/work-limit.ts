import type { Context, Next } from 'koa';
import { asWork } from '../platform/http/work-limit';

/** Bounds what the API works on at the same time. Innermost: a body that comes in slowly is no work. */
export default () =>
  (ctx: Context, next: Next): Promise<void> =>
    ctx.path.startsWith('/api/') && !ctx.path.startsWith('/api/health') ? asWork(next) : next();
