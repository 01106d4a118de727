/**
 * @typedef {{ done: (note?: string) => void, fail: (note?: string) => void }} Step
 */

/**
 * Prints that a step begins, from time to time that it still runs, and how it ended. Several steps may run at the same time.
 * @param {string} name for example 'Installing packages'
 * @param {{ everySeconds?: number }} [options] how often a step that still runs is printed
 * @returns {Step}
 */
export function startStep(name, { everySeconds = 15 } = {}) {
  const startedAt = Date.now();
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  console.log(`- ${name} ...`);
  const timer = setInterval(() => console.log(`  ${name} ... ${elapsed()}`), everySeconds * 1000).unref();

  /** @param {string} mark @param {string} note */
  const end = (mark, note) => {
    clearInterval(timer);
    console.log(`${mark} ${name} (${elapsed()})${note && ` ${note}`}`);
  };
  return { done: (note = '') => end('✓', note), fail: (note = '') => end('✗', note) };
}

/**
 * Shows a task as a step while it runs.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function withProgress(name, task) {
  const shown = startStep(name);
  try {
    const result = await task();
    shown.done();
    return result;
  } catch (error) {
    shown.fail();
    throw error;
  }
}
