import { existsSync } from 'node:fs';

const system = '/usr/bin/chromium';

/** Debian's own browser where there is one; elsewhere the one that is found. */
export const chromium = existsSync(system) ? system : undefined;
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-background-networking',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
