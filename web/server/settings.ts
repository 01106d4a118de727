import { parseWebSettings, type WebSettings } from '@qantara/contract/settings';

/** The settings of the web server. Exits with all problems if any are invalid. */
export function readSettings(): WebSettings {
  const result = parseWebSettings(process.env);
  if (result.ok) return result.settings;
  console.error(`The web server cannot start:\n${result.problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return process.exit(1);
}
