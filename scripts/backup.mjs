// npm run backup [-- FOLDER], npm run restore -- FOLDER.
import { requiredNode } from './lib/node-version.mjs';

const complaint = requiredNode(process.versions.node);
if (complaint) {
  console.error(complaint);
  process.exitCode = 1;
} else {
  const [command, folder] = process.argv.slice(2);
  const { carry } = await import('./lib/carry.mjs');
  await carry(command === 'restore' ? 'restore' : 'backup', folder);
}
