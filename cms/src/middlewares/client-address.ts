import { UNTRUSTED_PROXY_WARNING } from '@qantara/contract/settings';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { clientAddress, isInNetworks, trustedProxies } from '../platform/http/client-address';
import { settingsOf } from '../platform/settings/settings';

/** Sets ctx.request.ip to the caller's address, and lets cookies be Secure behind a proxy that ends TLS. */
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
    ctx.request.ip = clientAddress(proxies, remote, ctx.get('X-Forwarded-For'));
    if (isPublicHttps && isInNetworks(proxies, remote)) ctx.cookies.secure = true;
    return next();
  };
};
