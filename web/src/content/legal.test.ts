import { createHash } from 'node:crypto';
import { CONSENT_VERSION } from '@qantara/contract';
import { expect, it } from 'vitest';
import privacyAr from '../i18n/ar/privacy.json';
import termsAr from '../i18n/ar/terms.json';
import privacyEn from '../i18n/en/privacy.json';
import termsEn from '../i18n/en/terms.json';
import { LEGAL_CHANGED } from './legal.js';

const texts = createHash('sha256')
  .update(JSON.stringify([privacyEn, privacyAr, termsEn, termsAr]))
  .digest('hex');

it('people agree to one text under one version: another text needs another version and date', () => {
  expect({ version: CONSENT_VERSION, changed: LEGAL_CHANGED, texts: texts.slice(0, 16) }).toEqual({
    ...{ version: '2026-11-25', changed: '2026-11-25' },
    texts: 'd4347731fe0894fd',
  });
});
