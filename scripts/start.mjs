// npm start, npm run dev. The version check comes first and alone: an old Node could not even read the rest.
import { requiredNode } from './lib/node-version.mjs';

const complaint = requiredNode(process.versions.node);
if (complaint) {
  console.error(complaint);
  process.exitCode = 1;
} else {
  void import('./lib/launch.mjs').then(({ launch }) => launch({ dev: process.argv.includes('--dev') }));
}
