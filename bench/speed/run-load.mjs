import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('load.mjs', import.meta.url));
/** Beyond its own time, for its start and for answers that are late. */
const patienceSeconds = 60;

/**
 * Puts load on a server from a process of its own. Rejects when it does not end in time or anything but answers came.
 * @param {import('./load.mjs').Job} job
 * @returns {Promise<import('./load.mjs').Measured>}
 */
export async function runLoad(job) {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'] });
  const timer = setTimeout(() => child.kill('SIGKILL'), (job.seconds + job.warmUpSeconds + patienceSeconds) * 1000);
  try {
    child.stdin.end(JSON.stringify(job));
    const [answer, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if (!answer) throw new Error(`The load on ${job.url} (${job.work.kind}) did not end: ${complaints.slice(-2000)}`);
    return /** @type {import('./load.mjs').Measured} */ (JSON.parse(answer));
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
