import { expect, it } from 'vitest';
import { textLanguage } from './text-language.js';

it('names the language of text in the other script only', () => {
  expect(textLanguage('Aldenar Contracting', 'ar')).toEqual({ lang: 'en', dir: 'ltr' });
  expect(textLanguage('شركة المقاولات', 'en')).toEqual({ lang: 'ar', dir: 'rtl' });
  for (const [text, locale] of [
    ['Aldenar Contracting', 'en'],
    ['شركة المقاولات', 'ar'],
    ['شركة ABC', 'ar'],
    ['1,500 - 1,800', 'ar'],
  ] as const)
    expect(textLanguage(text, locale)).toEqual({});
});
