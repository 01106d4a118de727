// `node exit-with-parent.mjs COMMAND [ARGS]`: runs the command, and kills its whole process group when the parent ends, by
// SIGKILL too. The parent starts it with an IPC channel, as the leader of a process group.
import { spawn } from 'node:child_process';

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('exit', (code) => process.exit(code ?? 1));
// No graceful stop: the next start repeats an unfinished build or installation.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
