import { expect, it } from 'vitest';
import { auditOf } from '../lib/known-holes.mjs';
import { badLicences, isAllowed } from '../lib/licences.mjs';

it('every licence in both lockfiles is allowed, or was read and has its reason', () => {
  expect(badLicences()).toEqual([]);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['(MIT AND Zlib)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
])('the licence %s: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});

const audit = (/** @type {object} */ said) => auditOf('.', `npm warn x\n${JSON.stringify(said, null, 2)}\n`);

it('tells serious holes from others, with where they come from', () => {
  const vulnerabilities = {
    a: { severity: 'high', via: [{ title: 'Runs code', url: 'https://advisories.example/1' }] },
    b: { severity: 'critical', via: ['a'] },
    c: { severity: 'moderate', via: [] },
  };
  expect(audit({ vulnerabilities })).toEqual({
    tree: '.',
    serious: ['high a: Runs code https://advisories.example/1', 'critical b: through a'],
    others: 1,
  });
  expect(audit({ vulnerabilities: {} })).toEqual({ tree: '.', serious: [], others: 0 });
});

it('never takes a registry that did not answer for a clean one', () => {
  expect(audit({ message: '405 Method Not Allowed' })).toMatchObject({ unanswered: '405 Method Not Allowed' });
  expect(auditOf('cms', 'npm error code ENOTFOUND\n')).toMatchObject({ unanswered: 'npm error code ENOTFOUND' });
});
