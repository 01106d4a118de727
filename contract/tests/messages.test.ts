import { describe, expect, it } from 'vitest';
import {
  APPLICATION_MOVES,
  apiPath,
  CONTACT_MOVES,
  CV_MOVES,
  isMessageCode,
  isMoveAllowed,
  JOB_MOVES,
  labelOf,
  COUNTRY_LABELS,
  MESSAGES_EN,
  messageOf,
  type MessageCode,
} from '../src/index.js';

const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('messages', () => {
  it.each(Object.keys(MESSAGES_EN) as MessageCode[])('%s is said in both languages with the same places', (code) => {
    const english = messageOf(code, 'en');
    const arabic = messageOf(code, 'ar');
    expect(arabic).toMatch(/[\u0600-\u06FF]/);
    expect(placesOf(arabic)).toEqual(placesOf(english));
  });
  it('fills places in', () => {
    expect(messageOf('code_resend_wait', 'en', { seconds: 42 })).toContain('wait 42 seconds');
  });
  it.each([
    [1, '1 minute', 'دقيقة'],
    [2, '2 minutes', 'دقيقتان'],
    [3, '3 minutes', '3 دقائق'],
    [11, '11 minutes', '11 دقيقة'],
    [100, '100 minutes', '100 دقيقة'],
  ])('counts %i minutes as the language does', (minutes, english, arabic) => {
    expect(messageOf('too_many_requests', 'en', { minutes })).toContain(`wait ${english} and`);
    expect(messageOf('too_many_requests', 'ar', { minutes })).toContain(`الانتظار: ${arabic}.`);
  });
  it('knows its own codes only', () => {
    expect(isMessageCode('job_not_found')).toBe(true);
    expect(isMessageCode('toString')).toBe(false);
  });
});

describe('moves', () => {
  it.each([JOB_MOVES, CONTACT_MOVES, CV_MOVES, APPLICATION_MOVES])('lead only to known statuses', (moves) => {
    const known = Object.keys(moves);
    for (const targets of Object.values(moves)) for (const target of targets) expect(known).toContain(target);
  });
  it('follow the map', () => {
    expect(isMoveAllowed(APPLICATION_MOVES, 'new', 'shortlisted')).toBe(true);
    expect(isMoveAllowed(APPLICATION_MOVES, 'new', 'hired')).toBe(false);
    expect(isMoveAllowed(CONTACT_MOVES, 'closed', 'closed')).toBe(true);
  });
});

describe('small things both sides share', () => {
  it('shows an unknown value as it is', () => {
    expect(labelOf(COUNTRY_LABELS, 'Saudi Arabia', 'ar')).toBe('السعودية');
    expect(labelOf(COUNTRY_LABELS, 'Atlantis', 'ar')).toBe('Atlantis');
  });
  it('escapes ids in paths', () => {
    expect(apiPath('getJob', 'a/b')).toBe('/api/jobs/a%2Fb');
  });
});
