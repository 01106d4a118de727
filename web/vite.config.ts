import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { bundleAnalyzerPlugin } from 'rolldown/experimental';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.js';
import { moveSourceMaps } from './vite/source-maps.js';

const small =
  'page-hero|use-hydrated|use-pre-hydration|toast\\.ts|control-class|check-list|notice|loading|reveal|icon-card|use-motion|motion|parse-blocks';
const forms =
  'draft-notice|error-summary|field|honeypot|lazy-resolver|submit-button|text-|use-checks|use-draft|use-app-form|use-subm';
const shared = { minShareCount: 2, includeDependenciesRecursively: false };

/**
 * What every page needs is React, evaluated in a turn of its own (decision 006), and one more file; what some pages
 * share is a few, because each request costs a slow line more than a kilobyte. The group with the highest priority takes
 * a file that several match.
 */
const chunkGroups = [
  { name: 'react', tags: ['$initial' as const], test: /node_modules\/(react|react-dom|scheduler)\//, priority: 10 },
  { name: 'shell', tags: ['$initial' as const], priority: 9 },
  {
    name: 'kit',
    // The URLs of drawings as well, which would be a file each.
    test: new RegExp(
      `lucide-react|contract/src/(agency|limits|options)\\.|assets/scenes/(?!news-)|src/(components|hooks|lib)/([a-z-]+/)?(${small})`,
    ),
    priority: 3,
    ...shared,
  },
  // The pages that present the agency.
  {
    name: 'agency-pages',
    test: /features\/page-parts\/|components\/media\/site-picture|format\/figure|icons\/(award|heart-handshake|lightbulb|sprout|telescope)\./,
    priority: 4,
    ...shared,
  },
  // What the heart on the cards needs: one file instead of one for each part.
  {
    name: 'saved-jobs',
    test: /features\/job-card\/(save-button|use-saved)|pages\/jobs\/saved-jobs-button|browser\/saved-jobs|icons\/heart\./,
    priority: 6,
    ...shared,
  },
  // What the home page and the pages about trades show of industries.
  { name: 'industries', test: /industry-icon|scenes\/industry-h/, priority: 4, ...shared },
  {
    name: 'rich-text',
    test: /blocks-react-renderer|content\/rich-text|ui\/(accordion|link-chips)|hooks\/use-open-item|text\/text-link|page-parts\/(hire-links|page-section|questions|steps)/,
    priority: 5,
    ...shared,
  },
  {
    name: 'calls',
    test: /contract\/src\/(endpoints|clean-text|clock|phone|fill-message|isolate)|src\/api\/client|lib\/(http\/(abort-after|api-error)|browser\/draft-store|format\/phone-number)|use-message/,
    priority: 3,
    ...shared,
  },
  // The parts of a job's page, which the board shows beside its list.
  {
    name: 'job',
    test: /pages\/job-detail\/|features\/job-card\/job-(header|sections)|src\/api\/one-job|format\/pay-note|lib\/similar-to|use-copied|icons\/(banknote|briefcase|calendar-clock|calendar-x|globe|hash|link-2|printer|share-2)\./,
    priority: 5,
    ...shared,
  },
  // What staff see as the applicant, too: one file for the page.
  {
    name: 'application',
    test: /application-progress\/(?!\w+-form)|src\/api\/public-application/,
    priority: 5,
    ...shared,
  },
  // What all pages of staff load.
  { name: 'session-request', test: /src\/api\/session-request|sign-in-frame\/staff-logo/, priority: 5, ...shared },
  { name: 'use-staff', test: /src\/api\/use-staff|contract\/src\/roles/, priority: 5, ...shared },
  {
    name: 'lazy-part',
    test: /ui\/lazy-part|use-lazy-namespace|react-error-boundary/,
    priority: 5,
    ...shared,
  },
  // What the pages that editors put together and the pages about trades and countries share.
  { name: 'guide', test: /page-parts\/guide-|features\/not-found\//, priority: 5, ...shared },
  // The card of a job, which Home shows without the queries of the board.
  {
    name: 'job-card',
    test: /features\/job-card\/(?!job-card-list)|api\/query-keys|format\/(free-pay|pay-text|job-texts|lang-attributes)|lib\/guide-path|text\/user-text|ui\/deferred-part|hooks\/use-media/,
    priority: 4,
    ...shared,
  },
  {
    name: 'board',
    test: /@tanstack|src\/api\/(with-queries|query-client|jobs\.|job-facets|trades\.)|format\/experience|ui\/badge/,
    priority: 3,
    ...shared,
  },
  {
    name: 'forms',
    test: new RegExp(
      `react-hook-form|src/components/form/(${forms})|lib/(browser/carried|http/submission-key|format/typed-number)`,
    ),
    priority: 3,
    ...shared,
  },
  { name: 'choices', test: /form\/(radio-cards|select-field)/, priority: 4, ...shared },
  // The two pages that take a CV, and what the form of a job shares with them.
  {
    name: 'cv-form',
    test: /submission\/(cv-(choice|draft|form|page|values)|use-(cv|draft)|profile-values)/,
    priority: 4,
    ...shared,
  },
  // The validation of the longer forms.
  {
    name: 'long-forms',
    test: /contract\/src\/(form-fields|applicant-profile|profile-options)/,
    priority: 4,
    ...shared,
  },
  {
    name: 'trust',
    test: /submission\/(trust|sent-links|sent-receipt|needs-scripts)|chat-url|success-panel|spam-check/,
    priority: 4,
    ...shared,
  },
  {
    name: 'sending',
    test: /submission\/(sending-rows|person-rows|use-consent)|upload-progress|submit-notes|(email|file|phone)-field|src\/api\/(upload|submit-forms)|email-suggestion|cv-file/,
    priority: 2,
    ...shared,
  },
];

/** Stay packages: they have parts for one platform, or draw nothing. */
const serverPackages = [
  ...['@fastify/accept-negotiator', '@fastify/http-proxy', '@fastify/proxy-addr', '@fastify/static'],
  ...['@napi-rs/canvas', 'fastify', 'isbot', 'lru-cache', 'p-limit', 'pdfjs-dist', 'prom-client', 'sharp', 'undici'],
];
/** react-router-dom re-exports react-router, whose entry for Node is the one for development. */
const routerDom = createRequire(import.meta.url).resolve('react-router-dom');
const productionRouter = fileURLToPath(
  new URL('../production/index.mjs', pathToFileURL(createRequire(routerDom).resolve('react-router'))),
);

/** `STATS=1 npm run build -w web` writes which modules are in which file to dist/client/.vite/stats.md. */
const stats = process.env.STATS ? bundleAnalyzerPlugin({ fileName: '.vite/stats.md', format: 'md' }) : null;

/** `vite build` makes dist/client, `vite build --ssr` makes dist/server (the web server with the renderer in it). */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), isSsrBuild ? null : [precompress(), moveSourceMaps(), stats]],
  resolve: {
    alias: [
      // The package itself names its development build, with its warnings, for every bundler.
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: productionRouter }] : []),
      // React has had this hook since version 18; the shim is for older ones.
      ...(isSsrBuild ? [] : [{ find: 'use-sync-external-store/shim', replacement: 'react' }]),
    ],
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  ssr: {
    // React and the router are bundled, in their production build: a tenth of the files to read at a start.
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
    sourcemap: isSsrBuild ? false : 'hidden',
    rolldownOptions: {
      input: isSsrBuild ? { main: 'server/main.ts', 'entry-server': 'src/entry-server.tsx' } : 'src/entry-client.tsx',
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups }, sourcemapExcludeSources: true },
    },
  },
}));
