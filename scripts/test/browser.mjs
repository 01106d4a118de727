import { existsSync } from 'node:fs';
import { root } from '../lib/paths.mjs';
import { withProgress } from '../lib/progress.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { UserError } from '../lib/user-error.mjs';

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Chromium for the end-to-end tests: the system's headless shell, else that of Debian, which is installed, else the system's
 * Chromium, else that of Playwright.
 * @param {AbortSignal} signal
 */
export async function ensureBrowser(signal) {
  if (existsSync(headlessShell)) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell';
    await withProgress('Installing Chromium', () => runCommand('sh', ['-c', install], { env, signal }));
    if (existsSync(headlessShell)) return;
  }
  if (existsSync('/usr/bin/chromium')) return;
  const args = ['playwright', 'install', 'chromium'];
  const { code, output } = await withProgress('Fetching Chromium', () =>
    runCommand('npx', args, { cwd: root, signal }),
  );
  if (code === 0) return;
  throw new UserError(
    `No browser for the end-to-end tests: install chromium and run npm test again.\n${output.slice(-1000)}`,
  );
}
