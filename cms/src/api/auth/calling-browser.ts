import type { Context } from 'koa';
import { browserToken } from '../../lib/cookies';
import { localeOf } from '../../lib/locale';
import { sessionOrigin } from '../../lib/session-origin';
import type { CallingBrowser } from './welcome-browser';

export const callingBrowser = (ctx: Context): CallingBrowser => ({
  token: browserToken(ctx),
  address: ctx.request.ip,
  locale: localeOf(ctx),
  origin: sessionOrigin(ctx),
});
