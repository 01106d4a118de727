/** Apart from the schemas that read it, so that a form which sets it does not load them. */
let clock: () => number = () => Date.now();

/**
 * Sets the clock by which days and times of input are checked. Without it the clock of the machine counts, which may be years
 * off on a phone.
 * @param now the time in milliseconds, as `Date.now()` has it
 */
export const checkTimesBy = (now: () => number): void => {
  clock = now;
};

/** The time in milliseconds. */
export const now = (): number => clock();
