import { root } from '../lib/paths.mjs';
import { runCommand } from '../lib/run-command.mjs';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mts|js|mjs|css)$/;
// Migrations with a date, and generated files.
const excluded = /(^|\/)(database\/migrations|types\/generated|node_modules|dist|public)\//;

/** Source files whose name is not kebab-case. @returns {Promise<string[]>} */
export async function fileNameProblems() {
  const { code, output } = await runCommand('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
  // Not a Git repository, for example a release archive.
  if (code !== 0) return [];
  return output
    .split('\n')
    .filter((path) => /\.(ts|tsx|mts|js|mjs|css)$/.test(path) && !excluded.test(path))
    .filter((path) => !kebabCase.test(path.slice(path.lastIndexOf('/') + 1)));
}
