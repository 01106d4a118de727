// npm run backup [-- FOLDER], npm run restore -- FOLDER.
import { nodeVersionProblem } from './lib/node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  const [command, folder] = process.argv.slice(2);
  const { runBackup } = await import('./start/run-backup.mjs');
  await runBackup(command === 'restore' ? 'restore' : 'backup', folder);
}
