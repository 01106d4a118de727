// npm start, npm run dev. The version check is first: an old Node cannot parse the other files.
import { nodeVersionProblem } from './lib/node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  void import('./start/start-product.mjs').then(({ startProduct }) =>
    startProduct({ dev: process.argv.includes('--dev') }),
  );
}
