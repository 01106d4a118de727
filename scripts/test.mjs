// npm test: everything, on a fresh clone too. Its last line is "N passed, N failed".
import { requiredNode } from './lib/node-version.mjs';

const complaint = requiredNode(process.versions.node);
if (complaint) {
  console.error(complaint);
  process.exitCode = 1;
} else {
  void import('./lib/test-all.mjs').then(({ testAll }) => testAll(process.argv.slice(2)));
}
