import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatMegabytes, formatNumber, wholeDaysSince } from './format.js';
import { formatListTime } from './list-time.js';

const mumbai = 'Asia/Kolkata';

describe('format', () => {
  it('groups numbers by thousands, never by lakh', () => {
    expect(formatNumber(150000)).toBe('150,000');
  });

  it('writes dates with Western digits in both languages', () => {
    expect(formatDate('2026-11-21', 'en', mumbai)).toBe('21 November 2026');
    expect(formatDate('2026-11-21', 'ar', mumbai)).toBe('21 نوفمبر 2026');
    expect(formatDate('2026-11-21', 'en', mumbai, 'short')).toBe('21 Nov');
    expect(formatDate('2026-11-21', 'ar', mumbai, 'short')).toBe('21 نوفمبر');
    expect(formatDateTime('2026-11-21T03:44:00Z', 'en', mumbai)).toMatch(/21 Nov 2026.*9:14\sam/);
    expect(formatDateTime('2026-11-21T03:44:00Z', 'ar', mumbai)).not.toMatch(/[٠-٩]/);
  });

  it('leaves the current year out in lists, by the calendar of the zone', () => {
    const newYear = new Date('2026-12-31T19:00:00Z');
    expect(formatListTime('2026-12-31T18:40:00Z', 'en', mumbai, newYear)).not.toContain('2027');
    expect(formatListTime('2026-12-31T18:20:00Z', 'en', mumbai, newYear)).toMatch(/31 Dec 2026.*11:50\spm/);
  });

  it('keeps a day without a time on that day, and moves a moment into the zone', () => {
    expect(formatDate('2026-11-21', 'en', 'America/New_York')).toBe('21 November 2026');
    expect(formatDate('2026-11-20T20:00:00Z', 'en', mumbai)).toBe('21 November 2026');
  });

  it('writes file sizes with two decimals', () => {
    expect(formatMegabytes(5_242_880)).toBe('5.00');
    expect(formatMegabytes(880_804)).toBe('0.84');
  });

  it('counts whole days and takes a future date for today', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(wholeDaysSince('2026-11-20T13:00:00Z', now)).toBe(0);
    expect(wholeDaysSince('2026-11-20T11:00:00Z', now)).toBe(1);
    expect(wholeDaysSince('2026-11-22T11:00:00Z', now)).toBe(0);
  });
});
