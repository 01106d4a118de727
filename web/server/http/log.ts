import { logLine } from '@qantara/contract/log-line';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyBaseLogger } from 'fastify';

type Level = WebSettings['logLevel'];
const RANKS: Readonly<Record<string, number>> = { fatal: 0, error: 0, warn: 1, info: 2, http: 3, debug: 4, trace: 5 };

/** Writes JSON lines to standard output. The contract's log-line masks personal data, pino cannot. */
export function createLogger(level: Level, bindings: object = {}): FastifyBaseLogger {
  const maxRank = RANKS[level] ?? 0;
  /** Called with a message, an error, or an object of fields and a message, as pino is. */
  const writer = (name: string) => (first: unknown, second?: unknown) => {
    if ((RANKS[name] ?? 0) > maxRank) return;
    const { err, error = err, ...fields } = first instanceof Error ? { error: first } : toFields(first);
    const message = typeof first === 'string' ? first : (second ?? 'error');
    process.stdout.write(`${logLine({ ...bindings, ...fields, level: name, service: 'web', message, error })}\n`);
  };
  return {
    level,
    child: (more: object) => createLogger(level, { ...bindings, ...more }),
    fatal: writer('fatal'),
    error: writer('error'),
    warn: writer('warn'),
    info: writer('info'),
    debug: writer('debug'),
    trace: writer('trace'),
    silent: () => undefined,
  };
}

const toFields = (value: unknown): { err?: unknown; error?: unknown } =>
  typeof value === 'object' && value !== null ? { ...value } : {};
