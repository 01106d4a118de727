const minute = 60_000;
const hour = 60 * minute;

export interface TimeLeft {
  late: boolean;
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

/** How long until a moment, or since it: in minutes below an hour, in hours below two days, else in days; never 0. */
export function timeLeft(due: string, now: number): TimeLeft {
  const ms = Date.parse(due) - now;
  const size = Math.abs(ms);
  const late = ms < 0;
  if (size < hour) return { late, unit: 'minutes', count: Math.max(1, Math.floor(size / minute)) };
  if (size < 48 * hour) return { late, unit: 'hours', count: Math.floor(size / hour) };
  return { late, unit: 'days', count: Math.floor(size / (24 * hour)) };
}
