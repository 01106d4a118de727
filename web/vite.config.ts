import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.js';

const small =
  'page-hero|connection|plain-text|use-early|use-hydrated|toast\\.ts|control-look|notice|loading|reveal|icon-card|use-motion|motion|text-blocks';
const forms =
  'draft-notice|error-summary|field|form-section|honeypot|lazy-resolver|submit-button|text-|use-checks|use-draft|use-kit|use-subm';
const shared = { minShareCount: 2, includeDependenciesRecursively: false };

/**
 * What every page needs is React, evaluated in a turn of its own (decision 012), and one more file; what some pages
 * share is a few, because each request costs a slow line more than a kilobyte.
 */
const chunkGroups = [
  { name: 'react', tags: ['$initial' as const], test: /node_modules\/(react|react-dom|scheduler)\//, priority: 10 },
  { name: 'shell', tags: ['$initial' as const], priority: 9 },
  { name: 'kit', test: new RegExp(`lucide-react|src/(components|lib)/(${small})`), priority: 3, ...shared },
  // The pages that present the agency.
  {
    name: 'agency-pages',
    test: /features\/page-parts|components\/(check-list|site-picture)|lib\/figure|icons\/(award|heart-handshake|lightbulb|sprout)\.js/,
    priority: 4,
    ...shared,
  },
  {
    name: 'rich-text',
    test: /blocks-react-renderer|content\/rich-text|components\/(accordion|use-open-item|text-link)/,
    priority: 3,
    ...shared,
  },
  {
    name: 'calls',
    test: /contract\/src\/(limits|options|endpoints|clean-text|phone)|src\/api\/client|lib\/(api-error|draft-store|phone-number)|use-message/,
    priority: 3,
    ...shared,
  },
  {
    name: 'board',
    test: /@tanstack|src\/api\/(with-queries|query-client|jobs)|features\/job-card|lib\/(pay-|place-name|nationalities|is-outdated|experience|similar|text-language)|components\/(badge|as-typed|lazy-part)|similar-to/,
    priority: 3,
    ...shared,
  },
  {
    name: 'forms',
    test: new RegExp(`react-hook-form|src/components/(${forms})|lib/(carried|submission-key)`),
    priority: 3,
    ...shared,
  },
  {
    name: 'trust',
    test: /submission\/(trust|sent-links|sent-receipt|needs-scripts)|chat-address|success-panel|spam-check/,
    priority: 4,
    ...shared,
  },
  {
    name: 'sending',
    test: /submission\/(sending-rows|person-rows|cv-row)|upload-progress|submit-notes|(email|file|phone)-field|src\/api\/upload|email-suggestion|cv-file/,
    priority: 2,
    ...shared,
  },
];

/** Stay packages: they have parts for one platform, or draw nothing. */
const serverPackages = [
  ...['@fastify/http-proxy', '@fastify/proxy-addr', '@fastify/static', '@napi-rs/canvas', 'fastify'],
  ...['isbot', 'lru-cache', 'p-limit', 'pdfjs-dist', 'prom-client', 'sharp', 'undici'],
];
/** react-router-dom re-exports react-router, whose entry for Node is the one for development. */
const routerDom = createRequire(import.meta.url).resolve('react-router-dom');
const productionRouter = fileURLToPath(
  new URL('../production/index.mjs', pathToFileURL(createRequire(routerDom).resolve('react-router'))),
);

/** `vite build` makes dist/client, `vite build --ssr` makes dist/server (the web server with the renderer in it). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), isSsrBuild ? null : precompress()],
  resolve: {
    // React has had this hook since version 18; the shim is for older ones.
    alias: isSsrBuild
      ? [{ find: /^react-router$/, replacement: productionRouter }]
      : [{ find: 'use-sync-external-store/shim', replacement: 'react' }],
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  ssr: {
    // What draws pages is built in, for production, whoever starts it: a tenth of the files to read at a start.
    noExternal: isSsrBuild ? true : ['@qantara/contract'],
    external: isSsrBuild ? serverPackages : [],
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  },
  environments: { ssr: { define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {} } },
  appType: 'custom',
  worker: { format: 'es' },
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
