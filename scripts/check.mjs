import { runChecks } from './lib/checks.mjs';
import { Stop } from './lib/stop.mjs';

// npm run check [-- name ...], or beginnings of names: format, lint, types, dead code, and the two languages.
try {
  const results = await runChecks({ only: process.argv.slice(2) });
  const failed = results.filter((result) => !result.passed).map((result) => result.name);
  console.log(failed.length > 0 ? `\n${failed.length} checks failed: ${failed.join(', ')}` : '\nAll checks passed.');
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exitCode = 1;
}
