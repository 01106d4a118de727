// npm test: everything, on a fresh clone too. Its last line is "N passed, N failed".
import { nodeVersionProblem } from './lib/node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  void import('./test/run-tests.mjs').then(({ runTests }) => runTests(process.argv.slice(2)));
}
