import { join } from 'node:path';
import { logConfig } from '../src/platform/observability/log-config';
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
      config: logConfig(settings.logLevel),
      updates: { enabled: false },
      startup: { enabled: false },
    },
    transfer: { remote: { enabled: false } },
  };
};
