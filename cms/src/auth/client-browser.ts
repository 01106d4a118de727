import type { Context } from 'koa';
import { browserToken } from './cookies';
import { localeOf } from '../platform/http/locale';
import { sessionOrigin } from './session-origin';
import type { ClientBrowser } from './register-browser';

export const clientBrowser = (ctx: Context): ClientBrowser => ({
  token: browserToken(ctx),
  ip: ctx.request.ip,
  locale: localeOf(ctx),
  origin: sessionOrigin(ctx),
});
