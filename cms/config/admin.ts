import { SESSION_MAX_HOURS } from '@qantara/contract';
import type { UID } from '@strapi/strapi';
import { PANEL_TOKEN_COOKIE } from '../src/auth/panel-session';
import { panelUser } from '../src/auth/panel-user';
import { type PreviewParameters, previewPageUrl } from '../src/content/preview-url';
import recruitment from './recruitment';

/** URL of Strapi's admin API as the panel's pages call it (middlewares/panel-url). The panel's build reads this variable. */
process.env.STRAPI_ADMIN_BACKEND_URL ??= '/cms/backend';

export default () => {
  const settings = recruitment();
  const { secrets, publicUrl, rateLimits } = settings;
  return {
    url: '/cms',
    autoOpen: false,
    auth: {
      secret: secrets.adminJwtSecret,
      sessions: { maxSessionLifespan: SESSION_MAX_HOURS * 3600, maxRefreshTokenLifespan: 14 * 24 * 60 * 60 },
      cookie: { name: PANEL_TOKEN_COOKIE, path: '/cms', secure: publicUrl.startsWith('https:') },
    },
    apiToken: { salt: secrets.apiTokenSalt },
    rateLimit: { enabled: rateLimits },
    transfer: { token: { salt: secrets.transferTokenSalt } },
    secrets: { encryptionKey: secrets.encryptionKey },
    preview: {
      enabled: true,
      config: {
        allowedOrigins: [publicUrl],
        handler: (uid: UID.ContentType, asked: PreviewParameters) =>
          previewPageUrl(strapi, settings, uid, asked, panelUser(strapi)?.id),
      },
    },
    flags: { nps: false, promoteEE: false },
  };
};
