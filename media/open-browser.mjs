import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's own browser where there is one; elsewhere the one `npx playwright install chromium` brings. */
export function openBrowser() {
  const system = '/usr/bin/chromium';
  const executablePath = existsSync(system) ? system : undefined;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
