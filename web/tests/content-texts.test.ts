import type { Locale } from '@qantara/contract';
import { rawSeed } from '@qantara/contract/content-seed';
import { expect, it } from 'vitest';
import { TRANSLATIONS } from '../src/i18n/all-namespaces.js';

/** All texts of a value that are longer than a label. */
const sentences = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length > 40 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentences) : [];
};

it.each(['en', 'ar'] as const)('builds no text into the website that editors write (%s)', (locale: Locale) => {
  const built = JSON.stringify(TRANSLATIONS[locale].store.data[locale]);
  const written = sentences(rawSeed(locale));
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter((text) => built.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
});
