import type { Context, Next } from 'koa';
import { withCallSlot } from '../platform/http/work-limit';

/** Limits concurrent API calls. Innermost, so that slow uploads do not count. */
export default () =>
  (ctx: Context, next: Next): Promise<void> =>
    ctx.path.startsWith('/api/') && !ctx.path.startsWith('/api/health') ? withCallSlot(next) : next();
