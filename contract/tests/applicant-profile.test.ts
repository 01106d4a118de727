import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ApplicantProfile, profileInput, profileTrade, validate } from '../src/index.js';

const checked = validate(profileInput, { trade: 'Mason', years: 4, has_passport: false, languages: ['ne'] });
const profile = (trade: string): ApplicantProfile => {
  if (!checked.ok) throw new Error(JSON.stringify(checked.issues));
  return { ...checked.value, trade, trade_name_en: 'Mason', trade_name_ar: 'بنّاء' };
};

describe('the trade of a profile', () => {
  it.each([
    ['Raj mistri', 'Raj mistri (Mason)', 'Raj mistri (بنّاء)'],
    ['MASON', 'MASON', 'MASON (بنّاء)'],
    ['بناء', 'بناء (Mason)', 'بناء'],
  ])('%s is shown with its published name, unless that says the same', (typed, english, arabic) => {
    expect([profileTrade(profile(typed), 'en'), profileTrade(profile(typed), 'ar')]).toEqual([english, arabic]);
  });
  it('is shown as it was typed when it is no published one', () => {
    expect(profileTrade({ ...profile('Juggler'), trade_name_en: null }, 'en')).toBe('Juggler');
  });
});

describe('the day to begin', () => {
  afterEach(() => vi.useRealTimers());
  const issuesOn = (start_day: string) => {
    const values = { trade: 'Mason', years: 4, has_passport: false, languages: ['ne'], start: 'day', start_day };
    const result = validate(profileInput, values);
    return result.ok ? [] : result.issues;
  };
  it('is not past, in the time zone that is latest', () => {
    // 02:00 on 28 November in Dubai.
    vi.useFakeTimers({ now: new Date('2026-11-27T22:00:00Z') });
    expect(issuesOn('2026-11-26')).toMatchObject([{ field: 'start_day', code: 'day_past' }]);
    expect(issuesOn('2026-11-28')).toEqual([]);
  });
});
