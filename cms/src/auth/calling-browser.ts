import type { Context } from 'koa';
import { browserToken } from '../platform/http/cookies';
import { localeOf } from '../platform/http/locale';
import { sessionOrigin } from './session-origin';
import type { CallingBrowser } from './welcome-browser';

export const callingBrowser = (ctx: Context): CallingBrowser => ({
  token: browserToken(ctx),
  address: ctx.request.ip,
  locale: localeOf(ctx),
  origin: sessionOrigin(ctx),
});
