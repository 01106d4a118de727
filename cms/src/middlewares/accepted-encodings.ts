import type { Context, Next } from 'koa';
import { acceptedEncodings } from '../platform/http/accepted-encodings';

/** Removes encodings that the client rejects from the header before the compression reads it. */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    const { headers } = ctx.req;
    const accept = headers['accept-encoding'];
    if (typeof accept === 'string') headers['accept-encoding'] = acceptedEncodings(accept);
    return next();
  };
