/** The last second of a day (`YYYY-MM-DD`) in a time zone, as ISO 8601 with that zone's offset. */
export function endOfDay(day: string, timeZone: string): string {
  const format = formatOf(timeZone);
  const guess = offsetAt(new Date(`${day}T23:59:59Z`), format);
  return `${day}T23:59:59${offsetAt(new Date(`${day}T23:59:59${guess}`), format)}`;
}

/** Making one takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/** `+05:30` */
function offsetAt(moment: Date, format: Intl.DateTimeFormat): string {
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || '+00:00';
}
