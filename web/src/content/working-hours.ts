import type { Locale } from '@qantara/contract';
import type { AgencyFacts, Weekday } from '@qantara/contract/content';

/** `office`: when the office is open. `support`: when recruiters answer job seekers. */
type Hours = 'office' | 'support';

/** Saudi Arabia is 2.5 hours behind India all year: neither has daylight saving time. */
const SAUDI_BEHIND_MINUTES = 150;

/** India time, for the office followed by Saudi time: `Monday to Saturday, 10:00 AM to 6:00 PM IST (…)`; support `Mon-Sat 9 AM to 6 PM`. */
export function hoursText(agency: AgencyFacts, kind: Hours, locale: Locale): string {
  const [first, last, opens, closes] = [
    agency[`${kind}FirstDay`],
    agency[`${kind}LastDay`],
    minutesOf(agency[`${kind}Opens`]),
    minutesOf(agency[`${kind}Closes`]),
  ];
  if (locale === 'ar') {
    const days = first === last ? dayName(first, 'ar') : `من ${dayName(first, 'ar')} إلى ${dayName(last, 'ar')}`;
    const span = (earlier = 0) => `من ${arabicTime(opens - earlier, kind)} إلى ${arabicTime(closes - earlier, kind)}`;
    if (kind === 'support') return `${days}، ${span()}`;
    return `${days}، ${span()} بتوقيت الهند (${span(SAUDI_BEHIND_MINUTES)} بتوقيت السعودية)`;
  }
  const span = (earlier = 0) => `${englishTime(opens - earlier, kind)} to ${englishTime(closes - earlier, kind)}`;
  if (kind === 'support') return `${days(first, last, 'short', '-')} ${span()}`;
  return `${days(first, last, 'long', ' to ')}, ${span()} IST (${span(SAUDI_BEHIND_MINUTES)} Saudi time)`;
}

const days = (first: Weekday, last: Weekday, length: 'long' | 'short', joint: string): string =>
  first === last ? dayName(first, 'en', length) : dayName(first, 'en', length) + joint + dayName(last, 'en', length);

/** Any week does: its Monday was the first of the month. */
const DAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const dayName = (day: Weekday, locale: Locale, weekday: 'long' | 'short' = 'long'): string =>
  new Date(Date.UTC(2024, 0, 1 + DAYS.indexOf(day))).toLocaleDateString(locale, { weekday, timeZone: 'UTC' });

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `6:00`; in short `6`, unless there are minutes. */
function clock(minutes: number, kind: Hours): string {
  const hour = Math.floor(minutes / 60) % 12 || 12;
  const rest = String(minutes % 60).padStart(2, '0');
  return kind === 'support' && rest === '00' ? String(hour) : `${hour}:${rest}`;
}

const englishTime = (minutes: number, kind: Hours) => `${clock(minutes, kind)} ${minutes < 12 * 60 ? 'AM' : 'PM'}`;

function arabicTime(minutes: number, kind: Hours): string {
  const hour = minutes / 60;
  const part = hour < 12 ? 'صباحًا' : hour < 15 ? 'ظهرًا' : hour < 18 ? 'عصرًا' : 'مساءً';
  return `${clock(minutes, kind)}\u00a0${part}`;
}
