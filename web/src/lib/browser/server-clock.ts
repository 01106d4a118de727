/**
 * The time at the server. The clock of a phone may be years off, so nothing that is shown or stored goes by it: the time counts on
 * from that of the page with `performance.now()`, which no setting of the device changes.
 */

/** Server time at the zero of `performance.now()`; NaN on the server and in tests, whose own clock is right. */
let origin = NaN;

/** @param renderedAt ISO time at which the server rendered this page; undefined: trust the clock of the device */
export function setServerClock(renderedAt = ''): void {
  origin = Date.parse(renderedAt);
}

/**
 * Corrects a clock that is behind: the page came from a cache, or the device slept. Never sets it back, because a response may
 * come from a cache too.
 * @param date the `Date` header of a response
 */
export function correctServerClock(date: string | null): void {
  const time = Date.parse(date ?? '') - performance.now();
  if (time > origin) origin = time;
}

/** In milliseconds, as `Date.now()` of the server. */
export const serverNow = (): number => (Number.isNaN(origin) ? Date.now() : origin + performance.now());

/** Stored times further in the future come from a wrong clock. */
const AHEAD_MS = 86_400_000;

/** Whether something was stored less than `maxMs` ago. Not if that was in the future: it would never grow old. */
export const isYounger = (storedAt: number, maxMs: number, now: number): boolean =>
  now - storedAt < maxMs && now - storedAt > -AHEAD_MS;
