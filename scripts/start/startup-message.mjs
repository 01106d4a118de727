import { join, relative } from 'node:path';
import { root } from '../lib/paths.mjs';

/**
 * The message when everything is ready: URLs, accounts, where emails and logs are. Shows generated passwords only.
 * @param {{ env: NodeJS.ProcessEnv, generated: Record<string, string>, port: number, dataDir: string, envFile: string, logs: string, seconds: number }} options
 */
export function startupMessage({ env, generated, port, dataDir, envFile, logs, seconds }) {
  const site = (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  /** @param {string} name */
  const password = (name) => {
    if (generated[name]) return `password ${generated[name]}  (shown this once; stored in ${short(envFile)})`;
    return env[name]
      ? `(password: ${name} of ${short(envFile)} or the environment)`
      : 'no account: set its email and password';
  };
  const lines = [
    ['Job board', `${site}/jobs`],
    ['', `${site}/ar/jobs  (العربية)`],
    ['Staff dashboard', `${site}/login`],
    ['', `${env.STAFF_EMAIL ?? ''}  ${password('STAFF_PASSWORD')}`],
    ['', 'then the 6-digit code that is mailed to that address'],
    ['Strapi panel', `${site}/cms`],
    ['', `sign in to the dashboard first, then ${env.PANEL_EMAIL ?? ''}  ${password('PANEL_PASSWORD')}`],
    ...mailLines(env, dataDir),
    ['Data and logs', `${short(dataDir)}, ${short(logs)}`],
  ];
  const table = lines.map(([label = '', text = '']) => `  ${label.padEnd(17)}${text}`);
  return ['', `Qantara is running (ready in ${seconds.toFixed(0)} s). Stop it with Ctrl-C.`, '', ...table, ''].join(
    '\n',
  );
}

/** @param {NodeJS.ProcessEnv} env @param {string} dataDir */
function mailLines(env, dataDir) {
  if (env.SMTP_URL) return [['Mail', `goes out through ${new URL(env.SMTP_URL).host}`]];
  return [
    ['Mail', 'SMTP_URL is not set, so NO MAIL IS SENT. Each mail, the sign-in code too,'],
    ['', `becomes a file in ${short(join(dataDir, 'mail'))}: open the newest one.`],
  ];
}

/** @param {string} path */
const short = (path) => (path.startsWith(root) ? relative(root, path) || '.' : path);
