import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { pageSizes } from './page-sizes.mjs';
import { inRoot } from './paths.mjs';

/**
 * @typedef {import('./page-sizes.mjs').Sizes} Sizes
 * @typedef {{ js: number, css: number, fonts: Record<string, number>, also?: string[] }} Budget KB of 1024 bytes
 * @typedef {{ locale: string, route: { screen: string, namespaces: string[], frame: string } }} Match
 * @typedef {{ matchRoute: (address: { pathname: string, search: string }) => Match, siteStyles: string }} Renderer
 */

const kilobyte = 1024;
const client = inRoot('web/dist/client');
const renderer = inRoot('web/dist/server/entry-server.js');

/**
 * Measures the first view of every page of the build, in both languages, against scripts/byte-budgets.json.
 * @returns {Promise<{ table: string, faults: string[] }>}
 */
export async function checkSizes() {
  if (!existsSync(renderer)) return { table: '', faults: ['The website is not built: npm run build -w web'] };
  const load = /** @type {(address: string) => Promise<Renderer>} */ ((address) => import(address));
  const { matchRoute, siteStyles } = await load(pathToFileURL(renderer).href);
  const parse = /** @type {(text: string) => Record<string, Budget>} */ (JSON.parse);
  const budgets = parse(readFileSync(inRoot('scripts/byte-budgets.json'), 'utf8'));
  const lines = [`${'KB of budget'.padEnd(16)}${['JS', 'CSS', 'fonts'].map((name) => name.padStart(15)).join('')}`];
  /** @type {string[]} */
  const faults = [];
  for (const [path, budget] of Object.entries(budgets)) {
    for (const pathname of [path, `/ar${path}`]) {
      const match = matchRoute({ pathname, search: '' });
      const sizes = sizesOf(match, budget, siteStyles);
      const allowed = { ...budget, fonts: budget.fonts[match.locale] ?? 0 };
      const cells = /** @type {const} */ (['js', 'css', 'fonts']).map((part) => {
        const used = sizes[part] / kilobyte;
        if (used > allowed[part])
          faults.push(`${pathname}: ${part} is ${used.toFixed(1)} KB, allowed ${allowed[part]}`);
        return `${used.toFixed(1)} of ${allowed[part]}`.padStart(15);
      });
      lines.push(pathname.padEnd(16) + cells.join(''));
    }
  }
  return { table: lines.join('\n'), faults };
}

/** @param {Match} match @param {Budget} budget @param {string} siteStyles @returns {Sizes} */
function sizesOf({ locale, route }, { also = [] }, siteStyles) {
  const words = ['common', ...route.namespaces].map((name) => `src/i18n/${locale}/${name}.json`);
  const page = `src/pages/${route.screen}/${route.screen}-page.tsx`;
  const fonts = locale === 'ar' ? ['latin', 'arabic'] : ['latin'];
  return pageSizes(
    client,
    ['src/entry-client.tsx', page, ...words, ...also],
    fonts.map((name) => `src/styles/fonts/readex-${name}.woff2`),
    route.frame === 'site' ? siteStyles : undefined,
  );
}
