import recruitment from './recruitment';

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
    flags: { nps: false, promoteEE: false },
  };
};
