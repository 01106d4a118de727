import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { unpackedSize } from './docx-file.js';

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
const docx = bufferOf(readFileSync(path.resolve(import.meta.dirname, '../../../../../../e2e/fixtures/cv.docx')));

it('adds up what a Word file says its parts measure', () => {
  const size = unpackedSize(docx);
  expect(size).toBeGreaterThan(docx.byteLength / 2);
  expect(size).toBeLessThan(10_000_000);
});

it('believes a directory that speaks of gigabytes', () => {
  const bomb = docx.slice(0);
  const view = new DataView(bomb);
  for (let place = 0; place < view.byteLength - 28; place += 1)
    if (view.getUint32(place, true) === 0x02014b50) view.setUint32(place + 24, 3_000_000_000, true);
  expect(unpackedSize(bomb)).toBeGreaterThan(3_000_000_000);
});

it('calls what is no zip, or a torn one, too large', () => {
  expect(unpackedSize(bufferOf(new TextEncoder().encode('%PDF-1.7 no zip at all, only words')))).toBe(Infinity);
  expect(unpackedSize(docx.slice(0, docx.byteLength - 30))).toBe(Infinity);
  expect(unpackedSize(new ArrayBuffer(0))).toBe(Infinity);
});
