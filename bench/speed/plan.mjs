/** @typedef {ReturnType<typeof planOf>} Plan */

/** What is measured, and for how long. @param {boolean} quick for whoever changes something: tells the direction, not the goals */
export const planOf = (quick) => ({
  quick,
  sizes: quick ? [100, 10_000] : [100, 1_000, 10_000, 100_000],
  /** The size at which contenders are set against each other, and forms, sign-ins and staff tables are measured. */
  mainSize: 10_000,
  connections: 32,
  seconds: quick ? 3 : 8,
  /** Public reads of Qantara and the bare server are measured so often in turn, and the median counts. */
  rounds: quick ? 1 : 3,
  /** Everybody's forms and sign-ins as well: what they take of the disk and of two processors swings by a quarter. */
  roundsOfForms: quick ? 1 : 5,
  secondsOfRound: quick ? 3 : 5,
  warmUpSeconds: quick ? 1 : 2,
  /**
   * Of forms, sign-ins, tables of staff and pages drawn anew, and of everything that plain Strapi does, there are hundreds in the time of
   * fifty thousand reads: until the code is compiled takes longer.
   */
  longWarmUpSeconds: quick ? 1 : 8,
  /** Nobody asks anything for so long before the idle memory is read. */
  idleSeconds: quick ? 3 : 8,
});

export const CV_BYTES = 200 * 1024;
/** Jobs that are opened, and searches that are repeated, one after the other. */
export const HOT = 100;
/** Searches and pages that are drawn for a second of load: more than are answered. */
export const MOST_SEARCHES = 15_000;
export const MOST_PAGES = 1000;
/** Accounts that sign in, one after the other. */
export const ACCOUNTS = 1000;

export const jobId = (/** @type {number} */ n) => `job${String(n).padStart(21, '0')}`;
