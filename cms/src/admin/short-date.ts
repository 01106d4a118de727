const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** Local time at the agency, `2026-12-25T09:30`, as "25 Dec 2026, 09:30". */
export const shortTime = (at: string): string => `${shortDate(at.slice(0, 10))}, ${at.slice(11)}`;

/** `2026-12-25`, or a timestamp, as "25 Dec 2026". */
export function shortDate(value: unknown): string {
  if (typeof value !== 'string' || value === '') return '-';
  return format.format(new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00` : value));
}
