import { logLine } from '@qantara/contract/log-line';

const LEVELS = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error', trace: 'error' } as const;

/**
 * What Node, or a library by way of the console, would print as it is, with whatever an error quotes, becomes lines like all
 * others. For a process that is Strapi and nothing else.
 */
export function logProcess(): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => write('warn', 'warning', warning));
  // What nothing caught ends the process, as it must.
  process.on('uncaughtException', (error) => {
    write('error', 'Strapi stops', error);
    process.exit(1);
  });
  for (const [name, level] of Object.entries(LEVELS))
    Object.assign(console, { [name]: (...said: unknown[]) => write(level, textsOf(said), said.find(isError)) });
}

const isError = (said: unknown): said is Error => said instanceof Error;

const textsOf = (said: unknown[]) => said.filter((part) => typeof part === 'string').join(' ') || 'said';

const write = (level: string, message: string, error: Error | undefined) =>
  process.stdout.write(`${logLine({ level, service: 'cms', message, ...(error && { error }) })}\n`);
