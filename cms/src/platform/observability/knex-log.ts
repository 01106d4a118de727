import { logLine } from '@qantara/contract/log-line';

const write = (level: string) => (message: unknown) => {
  process.stdout.write(`${logLine({ level, service: 'cms', message: String(message) })}\n`);
};

/** Writes knex's messages as log lines; by default it prints to the console. */
export const knexLog = { warn: write('warn'), error: write('error'), deprecate: write('warn'), debug: write('debug') };
