import type { Locale } from '@qantara/contract';
import type { AgencyFacts, Weekday } from '@qantara/contract/content';

/** `office`: when the office is open. `support`: when recruiters answer job seekers. */
type Hours = 'office' | 'support';

/** Saudi Arabia is 2.5 hours behind India all year: neither has daylight saving time. */
const SAUDI_BEHIND_MINUTES = 150;
const DAY_MINUTES = 24 * 60;
/** Of the day, for a moment of the day before or after it. */
const inDay = (minutes: number) => (minutes + DAY_MINUTES) % DAY_MINUTES;

/** India time, for the office followed by Saudi time: `Monday to Saturday, 10:00 AM to 6:00 PM IST (…)`; support `Mon-Sat 9 AM to 6 PM`. */
export function hoursText(agency: AgencyFacts, kind: Hours, locale: Locale): string {
  const [first, last, opens, closes] = [
    agency[`${kind}FirstDay`],
    agency[`${kind}LastDay`],
    minutesOf(agency[`${kind}Opens`]),
    minutesOf(agency[`${kind}Closes`]),
  ];
  // Until midnight, or after it.
  const ends = closes > opens ? closes : closes + DAY_MINUTES;
  const inSaudi = [opens - SAUDI_BEHIND_MINUTES, ends - SAUDI_BEHIND_MINUTES] as const;
  if (locale === 'ar') {
    const days = first === last ? dayName(first, 'ar') : `من ${dayName(first, 'ar')} إلى ${dayName(last, 'ar')}`;
    const span = (from: number, to: number) =>
      `من ${arabicTime(from, kind)}${from < 0 && to >= 0 ? ' في اليوم السابق' : ''} إلى ${arabicTime(to, kind)}${to < 0 ? ' في اليوم السابق' : ''}`;
    if (kind === 'support') return `${days}، ${span(opens, ends)}`;
    return `${days}، ${span(opens, ends)} بتوقيت الهند (${span(...inSaudi)} بتوقيت السعودية)`;
  }
  const span = (from: number, to: number) =>
    `${englishTime(from, kind)}${from < 0 && to >= 0 ? ' the day before' : ''} to ${englishTime(to, kind)}${to < 0 ? ' the day before,' : ''}`;
  if (kind === 'support') return `${days(first, last, 'short', '-')} ${span(opens, ends)}`;
  return `${days(first, last, 'long', ' to ')}, ${span(opens, ends)} IST (${span(...inSaudi)} Saudi time)`;
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

function englishTime(moment: number, kind: Hours): string {
  const minutes = inDay(moment);
  return `${clock(minutes, kind)} ${minutes < 12 * 60 ? 'AM' : 'PM'}`;
}

function arabicTime(moment: number, kind: Hours): string {
  const minutes = inDay(moment);
  const hour = minutes / 60;
  const part = hour < 12 ? 'صباحًا' : hour < 15 ? 'ظهرًا' : hour < 18 ? 'عصرًا' : 'مساءً';
  return `${clock(minutes, kind)}\u00a0${part}`;
}
