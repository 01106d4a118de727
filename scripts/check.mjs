import { runChecks } from './checks/run-checks.mjs';
import { UserError } from './lib/user-error.mjs';

// npm run check [-- NAME...]: all checks, or those whose names start with an argument.
try {
  const results = await runChecks({ only: process.argv.slice(2) });
  const failed = results.filter((result) => !result.passed).map((result) => result.name);
  console.log(failed.length > 0 ? `\n${failed.length} checks failed: ${failed.join(', ')}` : '\nAll checks passed.');
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
