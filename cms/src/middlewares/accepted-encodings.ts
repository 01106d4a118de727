import type { Context, Next } from 'koa';
import { acceptedEncodings } from '../platform/http/accepted-encodings';

/** Keeps from whoever compresses what the caller does not take. */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    const { headers } = ctx.req;
    const asked = headers['accept-encoding'];
    if (typeof asked === 'string') headers['accept-encoding'] = acceptedEncodings(asked);
    return next();
  };
