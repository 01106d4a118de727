import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';

const compose = readFileSync(inRoot('docker-compose.yml'), 'utf8');

it('lets a second installation stand beside the first: every name and network is a setting', () => {
  const subnets = compose.match(/[^\s"',]*172\.31\.[^\s"',]*/g) ?? [];
  expect(subnets).toHaveLength(6);
  for (const subnet of subnets) expect(subnet).toMatch(/^\$\{(FRONT|BACK)_SUBNET:-172\.31\.25[01]\.0\/24\}$/);
  for (const [, name] of compose.matchAll(/container_name: (.*)/g)) expect(name).toContain('${COMPOSE_PROJECT_NAME}');
  for (const [, port] of compose.matchAll(/published: (.*)|- '[\d.]+:(?!\$)/g)) expect(port).toMatch(/^\$\{/);
});

it('lets PostgreSQL accept all connections of four CMS and the worker, and some more', () => {
  // docs/deploy.md has the sum.
  const [, max] = /max_connections=(\d+)/.exec(compose) ?? [];
  expect(Number(max)).toBeGreaterThan(4 * 25 + 39 + 20);
});

it.each([
  ['http://localhost:8480', '', 'http://localhost'],
  ['https://www.example.com', '', 'https://www.example.com'],
  ['https://www.example.com:8443', '', 'https://www.example.com'],
  ['http://[::1]:8480', '', 'http://[::1]'],
  ['http://[::1]', '', 'http://[::1]'],
  ['https://www.example.com', ':80', ':80'],
])('with PUBLIC_URL=%s and SITE_ADDRESS=%s Caddy serves %s, on the port inside', (PUBLIC_URL, SITE_ADDRESS, served) => {
  const script = /SITE_ADDRESS=\$\$\{[^]*?(?= *\n? *exec caddy)/.exec(compose)?.[0].replaceAll('$$', '$').trim();
  const env = { PATH: process.env.PATH, PUBLIC_URL, SITE_ADDRESS };
  const { stdout } = spawnSync('sh', ['-c', `${script}; echo "$SITE_ADDRESS"`], { env });
  expect(stdout.toString().trim()).toBe(served);
});
