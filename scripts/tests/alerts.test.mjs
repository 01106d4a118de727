import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';

/** @param {...string} args */
const promtool = (...args) => spawnSync('promtool', args, { encoding: 'utf8' });
// Debian's package `prometheus` brings it.
const isThere = promtool('--version').status === 0;

describe('the alerts', () => {
  it.skipIf(!isThere)('fire when they should, as Prometheus evaluates them', () => {
    const { status, stdout, stderr } = promtool('test', 'rules', inRoot('ops/alerts.test.yml'));
    expect(stdout + stderr).toContain('SUCCESS');
    expect(status).toBe(0);
  });
});
