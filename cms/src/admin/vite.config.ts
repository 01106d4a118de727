import { fileURLToPath } from 'node:url';
import { mergeConfig, type UserConfig } from 'vite';

/** The contract is built for Node; the panel takes the one thing it needs from the source. */
export default (config: UserConfig): UserConfig =>
  mergeConfig(config, {
    resolve: {
      alias: { '@qantara/contract': fileURLToPath(new URL('../../../contract/src/agency.ts', import.meta.url)) },
    },
  });
