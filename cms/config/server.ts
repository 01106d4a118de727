import { join } from 'node:path';
import { REQUEST_MAX_MINUTES } from '@qantara/contract';
import { logConfig } from '../src/platform/observability/log-config';
import recruitment from './recruitment';

export default () => {
  const settings = recruitment();
  return {
    host: settings.cmsHost,
    port: settings.cmsPort,
    app: { keys: settings.secrets.appKeys },
    // Same limit as at the website, for forms sent by slow phones. Node's default is five minutes.
    http: { serverOptions: { headersTimeout: 30_000, requestTimeout: REQUEST_MAX_MINUTES * 60_000 } },
    // middlewares/client-ip determines the caller's IP; it knows the trusted proxies.
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
