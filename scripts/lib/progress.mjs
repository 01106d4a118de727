/**
 * @typedef {{ done: (note?: string) => void, fail: (note?: string) => void }} Step
 */

/**
 * Says that something takes place and for how long: one moving line on a terminal, plain lines elsewhere.
 * Several steps may run at the same time.
 * @param {string} what for example 'Installing packages'
 * @param {{ everySeconds?: number }} [options] how often a plain line is printed
 * @returns {Step}
 */
export function step(what, { everySeconds = 15 } = {}) {
  const startedAt = Date.now();
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  const tty = process.stdout.isTTY;
  if (!tty) console.log(`- ${what} ...`);
  running.add({ what, startedAt });
  const entry = [...running].at(-1);
  const timer = tty ? undefined : setInterval(() => console.log(`  ${what} ... ${elapsed()}`), everySeconds * 1000);
  timer?.unref();
  if (tty) repaint();

  /** @param {string} line */
  const end = (line) => {
    clearInterval(timer);
    if (entry) running.delete(entry);
    if (tty) process.stdout.write('\r\x1b[K');
    console.log(line);
    if (tty) repaint();
  };
  return {
    done: (note = '') => end(`✓ ${what} (${elapsed()})${note && ` ${note}`}`),
    fail: (note = '') => end(`✗ ${what} (${elapsed()})${note && ` ${note}`}`),
  };
}

/** @type {Set<{ what: string, startedAt: number }>} */
const running = new Set();
/** @type {NodeJS.Timeout | undefined} */
let painter;

function repaint() {
  clearTimeout(painter);
  if (running.size === 0) return;
  const line = [...running]
    .map(({ what, startedAt }) => `${what} ${Math.round((Date.now() - startedAt) / 1000)} s`)
    .join('   ');
  process.stdout.write(`\r\x1b[K  ${line.slice(0, (process.stdout.columns || 80) - 3)}`);
  painter = setTimeout(repaint, 1000);
  painter.unref();
}

/**
 * Runs a task as a step.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function during(what, task) {
  const shown = step(what);
  try {
    const result = await task();
    shown.done();
    return result;
  } catch (error) {
    shown.fail();
    throw error;
  }
}
