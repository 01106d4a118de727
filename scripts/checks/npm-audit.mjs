import { inRoot } from '../lib/paths.mjs';
import { runNpm } from '../lib/run-command.mjs';

/**
 * @typedef {{ severity: string, via: ({ title: string, url: string } | string)[] }} Vulnerability
 * @typedef {{ vulnerabilities?: Record<string, Vulnerability>, message?: string, error?: { summary: string } }} NpmAudit
 * @typedef {{ tree: string, failure?: string, serious: string[], others: number }} Audit
 */

/**
 * The result of `npm audit` for the packages of one tree that ship.
 * @param {'.' | 'cms'} tree
 * @returns {Promise<Audit>}
 */
export async function knownVulnerabilities(tree) {
  const { output } = await runNpm(['audit', '--omit=dev', '--json'], { cwd: inRoot(tree) });
  return parseNpmAudit(tree, output);
}

/** @param {string} tree @param {string} output of `npm audit --json`, maybe with warnings @returns {Audit} */
export function parseNpmAudit(tree, output) {
  const nothing = { tree, serious: [], others: 0 };
  const json = output.slice(output.indexOf('{\n'), output.lastIndexOf('\n}') + 2);
  if (!json) return { ...nothing, failure: output.trim().split('\n')[0] ?? 'no output' };
  const parse = /** @type {(text: string) => NpmAudit} */ (JSON.parse);
  const audit = parse(json);
  if (!audit.vulnerabilities) return { ...nothing, failure: audit.message ?? audit.error?.summary ?? 'no reason' };
  const found = Object.entries(audit.vulnerabilities);
  const serious = found.filter(([, { severity }]) => ['high', 'critical'].includes(severity));
  return { tree, serious: serious.map(lineOf), others: found.length - serious.length };
}

/** @param {[string, Vulnerability]} vulnerability */
function lineOf([name, { severity, via }]) {
  const why = via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} ${one.url}`));
  return `${severity} ${name}: ${why.join('; ')}`;
}
