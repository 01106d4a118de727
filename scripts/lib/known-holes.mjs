import { npm } from './install.mjs';
import { inRoot } from './paths.mjs';

/**
 * @typedef {{ severity: string, via: ({ title: string, url: string } | string)[] }} Hole
 * @typedef {{ vulnerabilities?: Record<string, Hole>, message?: string, error?: { summary: string } }} Said
 * @typedef {{ tree: string, unanswered?: string, serious: string[], others: number }} Audit
 */

/**
 * What `npm audit` says of the packages of one tree that ship.
 * @param {'.' | 'cms'} tree
 * @returns {Promise<Audit>}
 */
export async function knownHoles(tree) {
  const { output } = await npm(['audit', '--omit=dev', '--json'], { cwd: inRoot(tree) });
  return auditOf(tree, output);
}

/** @param {string} tree @param {string} output of `npm audit --json`, with whatever else npm had to say @returns {Audit} */
export function auditOf(tree, output) {
  const nothing = { tree, serious: [], others: 0 };
  const json = output.slice(output.indexOf('{\n'), output.lastIndexOf('\n}') + 2);
  if (!json) return { ...nothing, unanswered: output.trim().split('\n')[0] ?? 'no answer' };
  const parse = /** @type {(text: string) => Said} */ (JSON.parse);
  const said = parse(json);
  if (!said.vulnerabilities) return { ...nothing, unanswered: said.message ?? said.error?.summary ?? 'no reason' };
  const holes = Object.entries(said.vulnerabilities);
  const serious = holes.filter(([, { severity }]) => ['high', 'critical'].includes(severity));
  return { tree, serious: serious.map(lineOf), others: holes.length - serious.length };
}

/** @param {[string, Hole]} hole */
function lineOf([name, { severity, via }]) {
  const why = via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} ${one.url}`));
  return `${severity} ${name}: ${why.join('; ')}`;
}
