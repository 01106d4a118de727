import { inRoot } from './lib/paths.mjs';
import { runNpm } from './lib/run-command.mjs';

// npm run audit: known vulnerabilities of the packages that ship, in both trees. Fails too if the registry does not respond.
for (const tree of ['.', 'cms']) {
  console.log(`\n${tree === '.' ? 'The website' : 'Strapi'}:`);
  const options = { cwd: inRoot(tree), onOutput: (/** @type {string} */ text) => process.stdout.write(text) };
  const { code } = await runNpm(['audit', '--omit=dev', '--audit-level=high'], options);
  if (code !== 0) process.exitCode = 1;
}
