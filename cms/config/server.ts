import { join } from 'node:path';
import recruitment from './recruitment';

export default () => {
  const settings = recruitment();
  return {
    host: settings.cmsHost,
    port: settings.cmsPort,
    app: { keys: settings.secrets.appKeys },
    // The caller's address is worked out by middlewares/client-address, which knows the trusted proxies.
    proxy: { koa: false },
    dirs: { public: join(settings.dataDir, 'public') },
    logger: {
      config: { level: process.env.NODE_ENV === 'test' ? 'error' : 'http' },
      updates: { enabled: false },
      startup: { enabled: settings.local },
    },
    transfer: { remote: { enabled: false } },
  };
};
