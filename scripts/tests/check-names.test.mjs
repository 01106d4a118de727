import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.mjs';

test.each([
  ['check.mjs', 'en/ar parity'],
  ['test.mjs', 'contract'],
])('%s does nothing for a name it does not know, and says which there are', (script, known) => {
  const { status, stderr } = spawnSync(process.execPath, [inRoot('scripts', script), 'parityy'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('parityy');
  expect(stderr).toContain(known);
});

test('check.mjs runs what begins with a name', () => {
  const check = [inRoot('scripts/check.mjs'), 'file', 'licences'];
  const { status, stdout } = spawnSync(process.execPath, check, { encoding: 'utf8' });
  expect(stdout).toMatch(/ok +file names/);
  expect(stdout).toMatch(/ok +licences/);
  expect(stdout).not.toContain('lint');
  expect(status).toBe(0);
});
