/** Metrics and labels in ops/ exist in the product, and its logs are JSON. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct } from '../../bench/product.mjs';
import { inRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';

/** Prometheus adds these itself. */
const OF_PROMETHEUS = { names: ['up'], labels: ['job', 'instance'] };
const WORDS = /^(and|or|unless|by|without|on|ignoring|offset|bool)$/;

/** @typedef {Map<string, Map<string, Set<string>>>} Exposed by name, then label: its values */

/** @type {Awaited<ReturnType<typeof startProduct>>} */
let product;
/** @type {Exposed} */
const exposed = new Map();

beforeAll(async () => {
  const ports = { CMS_METRICS_PORT: String(await freePort()), METRICS_PORT: String(await freePort()) };
  Object.assign(process.env, ports);
  product = await startProduct({ withWeb: true });
  for (const name of Object.keys(ports)) delete process.env[name];
  for (const path of ['/', '/jobs', '/api/jobs/active', '/api/health', '/nowhere']) await fetch(product.url + path);
  for (const port of Object.values(ports)) read(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
}, 300_000);
afterAll(() => product.stop());

/** @param {string} text as Prometheus reads it */
function read(text) {
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = exposed.get(name) ?? new Map();
    exposed.set(name, known);
    for (const [, label, value] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
}

/** @param {string} expr @returns {string[]} the names of metrics that it is about, which exist or not */
function namesIn(expr) {
  const byPattern = [...expr.matchAll(/__name__=~"([^"]+)"/g)].flatMap(([, pattern]) => {
    const found = [...exposed.keys()].filter((name) => new RegExp(`^(?:${pattern})$`).test(name));
    return found.length > 0 ? found : [String(pattern)];
  });
  const bare = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without)\s*\([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/(?<![\w$.])[a-zA-Z_:][\w:]*(?!\w|\s*\()/g)].map(([word]) => word);
  return [...byPattern, ...words.filter((word) => !WORDS.test(word))];
}

/** @param {string} expr @returns {{ label: string, value: string | undefined }[]} */
function labelsIn(expr) {
  const matched = [...expr.matchAll(/\{([^}]*)\}/g)]
    .flatMap(([, matchers = '']) => [...matchers.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)])
    .map(([, label = '', operator, value]) => ({ label, value: operator === '=' ? value : undefined }));
  const grouped = [...expr.matchAll(/\bby\s*\(([^)]*)\)/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((label) => ({ label: label.trim(), value: undefined }));
  return [...matched, ...grouped].filter(({ label }) => label !== '__name__');
}

/** @returns {{ where: string, expr: string, texts: string }[]} */
function questions() {
  const alerts = readFileSync(inRoot('ops/alerts.yml'), 'utf8').split('- alert: ').slice(1);
  const { panels } =
    /** @type {{ panels: { title: string, targets?: { expr: string, legendFormat?: string }[] }[] }} */ (
      JSON.parse(readFileSync(inRoot('ops/grafana-dashboard.json'), 'utf8'))
    );
  return [
    ...alerts.map((alert) => ({
      where: `alert ${alert.split('\n')[0]}`,
      expr: /expr: (.*)/.exec(alert)?.[1] ?? '',
      texts: [...alert.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label).join(' '),
    })),
    ...panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr, legendFormat = '' }) => ({
        where: `panel ${title}`,
        expr,
        texts: [...legendFormat.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, label]) => label).join(' '),
      })),
    ),
  ];
}

describe('the alerts and the dashboard', () => {
  it('ask for metrics, labels and values that the product has', () => {
    expect(questions().length).toBeGreaterThan(15);
    const problems = questions().flatMap(({ where, expr, texts }) => {
      const names = namesIn(expr).filter((name) => !OF_PROMETHEUS.names.includes(name));
      const unknown = names.filter((name) => !exposed.has(name)).map((name) => `${where}: no metric ${name}`);
      const labels = [
        ...labelsIn(expr),
        ...texts
          .split(' ')
          .filter(Boolean)
          .map((label) => ({ label, value: undefined })),
      ];
      const missing = labels
        .filter(({ label }) => !OF_PROMETHEUS.labels.includes(label))
        .filter(({ label, value }) => {
          const values = names.flatMap((name) => [...(exposed.get(name)?.get(label) ?? [])]);
          return values.length === 0 || (value !== undefined && !values.includes(value));
        })
        .map(({ label, value = '' }) => `${where}: no label ${label} ${value}`);
      const empty = names.length === 0 && !expr.includes('up') ? [`${where}: asks for nothing`] : [];
      return [...unknown, ...missing, ...empty];
    });
    expect(problems).toEqual([]);
  });
});

describe('the logs', () => {
  it('are lines of JSON beside what the start itself says of a service', () => {
    for (const name of ['cms', 'web']) {
      const lines = readFileSync(join(product.dataDir, 'logs', `${name}.log`), 'utf8')
        .split('\n')
        .filter(Boolean);
      const others = lines.filter((line) => !/^\{"time":.*\}$/.test(line) && !line.startsWith('--- '));
      expect(others).toEqual([]);
      expect(lines.length).toBeGreaterThan(name === 'cms' ? 2 : 0);
    }
  });
});
