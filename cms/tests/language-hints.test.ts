import { expect, test } from 'vitest';
import { hintOf } from '../src/admin/language-hints.js';

const ENGLISH_INSTEAD = 'The Arabic site shows the English text.';

test.each([
  ['published', 'missing', ENGLISH_INSTEAD],
  ['modified', 'draft', ENGLISH_INSTEAD],
  ['draft', 'missing', undefined],
  ['draft', 'draft', 'Visitors do not see this text yet.'],
  ['published', 'published', undefined],
] as const)('English is %s, Arabic is %s: %s', (english, arabic, hint) => {
  const statuses = [
    { locale: 'en', status: english },
    { locale: 'ar', status: arabic },
  ] as const;
  expect(hintOf('ar', statuses)).toBe(hint);
});
