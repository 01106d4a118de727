import recruitment from './recruitment';

/** The panel's build asks for it: the address of Strapi's admin API as the panel's pages see it (middlewares/panel-address). */
process.env.STRAPI_ADMIN_BACKEND_URL ??= '/cms/backend';

export default () => {
  const { secrets, publicUrl, rateLimits } = recruitment();
  return {
    url: '/cms',
    autoOpen: false,
    auth: {
      secret: secrets.adminJwtSecret,
      sessions: { maxSessionLifespan: 12 * 60 * 60, maxRefreshTokenLifespan: 14 * 24 * 60 * 60 },
      cookie: { path: '/cms', secure: publicUrl.startsWith('https:') },
    },
    apiToken: { salt: secrets.apiTokenSalt },
    rateLimit: { enabled: rateLimits },
    transfer: { token: { salt: secrets.transferTokenSalt } },
    secrets: { encryptionKey: secrets.encryptionKey },
    // Not configured: its panel in the editor would only ask to set it up.
    preview: { enabled: false },
    flags: { nps: false, promoteEE: false },
  };
};
