import { seedContent } from '@qantara/contract/content-seed';
import { expect, it, test } from 'vitest';
import { hoursText } from './working-hours.js';

const { agency } = seedContent('en');

test('hours of the office name the zone, and the Saudi time', () => {
  expect(hoursText(agency, 'office', 'en')).toBe(
    'Monday to Saturday, 10:00 AM to 6:00 PM IST (7:30 AM to 3:30 PM Saudi time)',
  );
  expect(hoursText(agency, 'office', 'ar')).toBe(
    'من الاثنين إلى السبت، من 10:00\u00a0صباحًا إلى 6:00\u00a0مساءً بتوقيت الهند (من 7:30\u00a0صباحًا إلى 3:30\u00a0عصرًا بتوقيت السعودية)',
  );
});

test('hours of support are in the short form', () => {
  expect(hoursText(agency, 'support', 'en')).toBe('Mon-Sat 9 AM to 6 PM');
  expect(hoursText(agency, 'support', 'ar')).toBe('من الاثنين إلى السبت، من 9\u00a0صباحًا إلى 6\u00a0مساءً');
});

test('hours of one day, with minutes and noon', () => {
  const friday = { ...agency, supportFirstDay: 'friday', supportLastDay: 'friday' } as const;
  const hours = { ...friday, supportOpens: '12:00', supportCloses: '14:30' };
  expect(hoursText(hours, 'support', 'en')).toBe('Fri 12 PM to 2:30 PM');
  expect(hoursText(hours, 'support', 'ar')).toBe('الجمعة، من 12\u00a0ظهرًا إلى 2:30\u00a0ظهرًا');
});

it.each([
  ['00:00', '18:00', '12:00 AM to 6:00 PM IST (9:30 PM the day before to 3:30 PM Saudi time)'],
  ['10:00', '00:00', '10:00 AM to 12:00 AM IST (7:30 AM to 9:30 PM Saudi time)'],
  ['00:30', '02:30', '12:30 AM to 2:30 AM IST (10:00 PM the day before to 12:00 AM Saudi time)'],
  ['00:00', '02:00', '12:00 AM to 2:00 AM IST (9:30 PM to 11:30 PM the day before, Saudi time)'],
])('an office that is open from %s to %s', (officeOpens, officeCloses, text) => {
  const hours = { ...agency, officeOpens, officeCloses };
  expect(hoursText(hours, 'office', 'en')).toBe(`Monday to Saturday, ${text}`);
  expect(hoursText(hours, 'office', 'ar')).not.toMatch(/-\d|NaN/);
});

it('an office that opens at midnight, in Arabic', () => {
  expect(hoursText({ ...agency, officeOpens: '00:00' }, 'office', 'ar')).toContain(
    '(من 9:30\u00a0مساءً في اليوم السابق إلى 3:30\u00a0عصرًا بتوقيت السعودية)',
  );
});
