import { UNTRUSTED_PROXY_WARNING } from '@qantara/contract/settings';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { clientIp, isInNetworks, trustedProxies } from '../platform/http/client-ip';
import { settingsOf } from '../platform/settings/settings';

/** Sets ctx.request.ip to the caller's IP, and allows Secure cookies behind a proxy that terminates TLS. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const settings = settingsOf(strapi);
  const proxies = trustedProxies(settings.trustedProxies);
  let hasWarned = false;
  const isPublicHttps = settings.publicUrl.startsWith('https:');

  return (ctx: Context, next: Next): Promise<void> => {
    const remote = ctx.req.socket.remoteAddress ?? '';
    if (!hasWarned && ctx.get('X-Forwarded-For') && !isInNetworks(proxies, remote)) {
      hasWarned = true;
      strapi.log.warn(UNTRUSTED_PROXY_WARNING);
    }
    ctx.request.ip = clientIp(proxies, remote, ctx.get('X-Forwarded-For'));
    if (isPublicHttps && isInNetworks(proxies, remote)) ctx.cookies.secure = true;
    return next();
  };
};
