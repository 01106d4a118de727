/**
 * @typedef {{ done: (note?: string) => void, fail: (note?: string) => void }} Step
 */

/**
 * Shows that a step runs and for how long: on a terminal one line that is updated, elsewhere a line from time to time.
 * Several steps may run at the same time.
 * @param {string} name for example 'Installing packages'
 * @param {{ everySeconds?: number }} [options] how often a plain line is printed
 * @returns {Step}
 */
export function startStep(name, { everySeconds = 15 } = {}) {
  const startedAt = Date.now();
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  const tty = process.stdout.isTTY;
  if (!tty) console.log(`- ${name} ...`);
  const entry = { name, startedAt };
  running.add(entry);
  const timer = tty ? undefined : setInterval(() => console.log(`  ${name} ... ${elapsed()}`), everySeconds * 1000);
  timer?.unref();
  if (tty) repaint();

  /** @param {string} line */
  const end = (line) => {
    clearInterval(timer);
    running.delete(entry);
    if (tty) process.stdout.write('\r\x1b[K');
    console.log(line);
    if (tty) repaint();
  };
  return {
    done: (note = '') => end(`✓ ${name} (${elapsed()})${note && ` ${note}`}`),
    fail: (note = '') => end(`✗ ${name} (${elapsed()})${note && ` ${note}`}`),
  };
}

/** @type {Set<{ name: string, startedAt: number }>} */
const running = new Set();
/** @type {NodeJS.Timeout | undefined} */
let repaintTimer;

function repaint() {
  clearTimeout(repaintTimer);
  if (running.size === 0) return;
  const line = [...running]
    .map(({ name, startedAt }) => `${name} ${Math.round((Date.now() - startedAt) / 1000)} s`)
    .join('   ');
  process.stdout.write(`\r\x1b[K  ${line.slice(0, (process.stdout.columns || 80) - 3)}`);
  repaintTimer = setTimeout(repaint, 1000);
  repaintTimer.unref();
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
