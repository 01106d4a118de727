import { logLine } from '@qantara/contract/log-line';
import { isDatabaseUnreachable, isDataException } from '../http/problem';

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
    // A value that a query of Strapi's own, which nothing awaits, could not use. One request must not stop all others.
    if (isDataException(reason)) return void write('error', 'a query failed', reason);
    throw reason;
  });
  for (const [name, level] of Object.entries(LEVELS))
    Object.assign(console, { [name]: (...args: unknown[]) => write(level, textsOf(args), args.find(isError)) });
}

const isError = (args: unknown): args is Error => args instanceof Error;

const textsOf = (args: unknown[]) => args.filter((part) => typeof part === 'string').join(' ') || 'said';

const write = (level: string, message: string, error: Error | undefined) =>
  process.stdout.write(`${logLine({ level, service: 'cms', message, ...(error && { error }) })}\n`);
