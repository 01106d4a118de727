import { expect, it } from 'vitest';
import { langAttributes } from './lang-attributes.js';

it('names the language of text in the other script only', () => {
  expect(langAttributes('Aldenar Contracting', 'ar')).toEqual({ lang: 'en', dir: 'ltr' });
  expect(langAttributes('شركة المقاولات', 'en')).toEqual({ lang: 'ar', dir: 'rtl' });
  for (const [text, locale] of [
    ['Aldenar Contracting', 'en'],
    ['شركة المقاولات', 'ar'],
    ['شركة ABC', 'ar'],
    ['1,500 - 1,800', 'ar'],
  ] as const)
    expect(langAttributes(text, locale)).toEqual({});
});
