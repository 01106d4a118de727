import { EXPERIENCE_YEARS_CHIPS } from '@qantara/contract';
import { describe, expect, it } from 'vitest';
import { experienceCode, experienceText } from './experience.js';

describe('experience in Arabic', () => {
  it.each([
    ['0 years', 'بلا خبرة سابقة'],
    ['1 year', 'سنة واحدة'],
    ['2 years', 'سنتان'],
    ['3 years', '3 سنوات'],
    ['10 Years of experience', '10 سنوات'],
    ['11 yrs', '11 سنة'],
    ['25 years', '25 سنة'],
  ])('a number: %s', (typed, arabic) => expect(experienceText(typed, 'ar')).toBe(arabic));

  it.each([
    ['0-1 years', 'حتى سنة واحدة'],
    ['0-2 years', 'حتى سنتين'],
    ['1-2 years', 'من سنة واحدة إلى سنتين'],
    ['1-3 years', 'من 1 إلى 3 سنوات'],
    ['3 – 5 year(s)', 'من 3 إلى 5 سنوات'],
    ['5 to 10 years', 'من 5 إلى 10 سنوات'],
    ['8-12 years', 'من 8 إلى 12 سنة'],
    ['3-5', 'من 3 إلى 5 سنوات'],
  ])('a range: %s', (typed, arabic) => expect(experienceText(typed, 'ar')).toBe(arabic));

  it.each([
    ['1+ year', 'سنة واحدة فأكثر'],
    ['2+ years', 'سنتان فأكثر'],
    ['10+ years', '10 سنوات فأكثر'],
    ['Over 15 years', 'أكثر من 15 سنة'],
    ['Minimum 2 years', 'سنتان على الأقل'],
    ['at least 5 years', '5 سنوات على الأقل'],
    ['5 years or more', '5 سنوات على الأقل'],
    ['Up to 2 years', 'حتى سنتين'],
  ])('a bound: %s', (typed, arabic) => expect(experienceText(typed, 'ar')).toBe(arabic));

  it.each([
    ['Fresher', 'حديث التخرج'],
    ['No experience required', 'لا تُشترط الخبرة'],
  ])('none: %s', (typed, arabic) => expect(experienceText(typed, 'ar')).toBe(arabic));

  it.each(['5 years in the Gulf', '5-3 years', '6 months', 'خبرة طويلة', ''])('as typed: %s', (typed) => {
    expect(experienceText(typed, 'ar')).toBe(typed);
  });
});

it('experience stays as typed in English', () => {
  expect(experienceText('2+ Yrs', 'en')).toBe('2+ Yrs');
});

it('a number alone has its unit in English too', () => {
  expect([experienceText('5', 'en'), experienceText('1', 'en')]).toEqual(['5 years', '1 year']);
});

it.each(EXPERIENCE_YEARS_CHIPS)('an answer chosen in Arabic is stored as %s', (chip) => {
  expect(experienceText(chip, 'ar')).not.toBe(chip);
  expect(experienceCode(experienceText(chip, 'ar'))).toBe(chip);
  expect(experienceCode('7 years at sea')).toBe('7 years at sea');
});
