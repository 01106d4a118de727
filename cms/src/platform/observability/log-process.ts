import { type LogFields, logLine } from '@qantara/contract/log-line';
import { isDatabaseUnreachable } from '../database/database-errors';
import { currentLogFields } from './log-context';

const LEVELS = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error', trace: 'error' } as const;

/**
 * Converts what Node, or a library through the console, would print unformatted, including values that errors quote, to log
 * lines. For a process that only runs Strapi.
 */
export function logProcess(): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => write('warn', 'warning', warning));
  // An uncaught error must end the process.
  process.on('uncaughtException', (error) => {
    write('error', 'Strapi stops', error);
    process.exit(1);
  });
  // graphile-worker 0.16 has an unhandled promise if its schedule loses the database; its runner restarts.
  process.on('unhandledRejection', (reason) => {
    if (isDatabaseUnreachable(reason)) return void write('error', 'the database is unreachable', reason);
    // Strapi starts work that nothing awaits. One request, or task, must not stop all others.
    const fields = currentLogFields();
    if (Object.keys(fields).length === 0) throw reason;
    write('error', 'an error that nothing handled', isError(reason) ? reason : new Error(String(reason)), fields);
  });
  for (const [name, level] of Object.entries(LEVELS))
    Object.assign(console, { [name]: (...args: unknown[]) => write(level, textsOf(args), args.find(isError)) });
}

const isError = (value: unknown): value is Error => value instanceof Error;

const textsOf = (args: unknown[]) => args.filter((part) => typeof part === 'string').join(' ') || 'said';

const write = (level: string, message: string, error: Error | undefined, fields: LogFields = {}) =>
  process.stdout.write(`${logLine({ level, service: 'cms', message, ...fields, ...(error && { error }) })}\n`);
