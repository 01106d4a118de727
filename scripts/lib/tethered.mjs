// `node tethered.mjs COMMAND [ARGS]`, started with a channel and as the leader of a group: runs the command, and ends with the
// whole group when the process at the other end of the channel is gone, killed outright even.
import { spawn } from 'node:child_process';

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('exit', (code) => process.exit(code ?? 1));
// What a build or an installation leaves half done is made again: there is nothing to tidy up.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
