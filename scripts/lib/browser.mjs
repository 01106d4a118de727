import { existsSync } from 'node:fs';
import { root } from './paths.mjs';
import { during } from './progress.mjs';
import { run } from './run.mjs';
import { Stop } from './stop.mjs';

const withoutWindows = '/usr/bin/chromium-headless-shell';
const withWindows = '/usr/bin/chromium';

/**
 * Chromium for the end-to-end tests: the system's own without windows, else Debian's package of it, else the system's
 * usual one, else the one of Playwright.
 * @param {AbortSignal} signal
 */
export async function ensureBrowser(signal) {
  if (existsSync(withoutWindows)) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell';
    await during('Installing Chromium', () => run('sh', ['-c', install], { env, signal }));
    if (existsSync(withoutWindows)) return;
  }
  if (existsSync(withWindows)) return;
  const args = ['playwright', 'install', 'chromium'];
  const { code, output } = await during('Fetching Chromium', () => run('npx', args, { cwd: root, signal }));
  if (code === 0) return;
  throw new Stop(
    `No browser for the end-to-end tests: install chromium and run npm test again.\n${output.slice(-1000)}`,
  );
}
