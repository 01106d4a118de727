import { run } from './run.mjs';
import { root } from './paths.mjs';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mts|js|mjs|css)$/;
// Dated migrations, and folders whose content a tool names.
const named = /(^|\/)(database\/migrations|types\/generated|node_modules|dist|public)\//;

/** Source files whose name is not kebab-case. @returns {Promise<string[]>} */
export async function badFileNames() {
  const { code, output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
  // Outside a repository (a release archive) there is nothing to list, and nothing to check.
  if (code !== 0) return [];
  return output
    .split('\n')
    .filter((path) => /\.(ts|tsx|mts|js|mjs|css)$/.test(path) && !named.test(path))
    .filter((path) => !kebabCase.test(path.slice(path.lastIndexOf('/') + 1)));
}
