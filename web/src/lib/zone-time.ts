/** The last second of a day (`YYYY-MM-DD`) in a time zone, as ISO 8601 with that zone's offset. */
export function endOfDay(day: string, timeZone: string): string {
  const guess = new Date(`${day}T23:59:59Z`);
  const nearby = new Date(`${day}T23:59:59${offsetAt(guess, timeZone)}`);
  return `${day}T23:59:59${offsetAt(nearby, timeZone)}`;
}

/** `+05:30` */
function offsetAt(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || '+00:00';
}
