import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.js';

/** What every page needs is one file; what some pages share is a few, not one file per icon. */
const chunkGroups = [{ name: 'shell', tags: ['$initial' as const], priority: 2 }];

/** `vite build` makes dist/client, `vite build --ssr` makes dist/server (the web server with the renderer in it). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), isSsrBuild ? null : precompress()],
  resolve: {
    // React has had this hook since version 18; the shim is for older ones.
    alias: isSsrBuild ? [] : [{ find: 'use-sync-external-store/shim', replacement: 'react' }],
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  ssr: {
    noExternal: ['@qantara/contract'],
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  },
  appType: 'custom',
  // Without an index.html Vite would find the libraries one by one and reload for each.
  optimizeDeps: { entries: ['src/entry-client.tsx', 'src/app/layout/*.tsx', 'src/pages/**/*.tsx'] },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? { main: 'server/main.ts', 'entry-server': 'src/entry-server.tsx' } : 'src/entry-client.tsx',
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups } },
    },
  },
}));
