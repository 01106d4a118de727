import { runChecks } from './lib/checks.mjs';

// npm run check [name ...]: format, lint, types, dead code, and the two languages.
const results = await runChecks({ only: process.argv.slice(2) });
const failed = results.filter((result) => !result.passed).map((result) => result.name);
console.log(failed.length > 0 ? `\n${failed.length} checks failed: ${failed.join(', ')}` : '\nAll checks passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
