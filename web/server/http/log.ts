import { logLine } from '@qantara/contract/log-line';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyBaseLogger } from 'fastify';

type Level = WebSettings['logLevel'];
const RANKS: Readonly<Record<string, number>> = { fatal: 0, error: 0, warn: 1, info: 2, http: 3, debug: 4, trace: 5 };

const rankOf = (level: string) => RANKS[level] ?? 0;

/** The logger of the web server. Every line is made by the contract's log-line, which masks what people sent. */
export class Log implements FastifyBaseLogger {
  constructor(
    readonly level: Level,
    private readonly fields: object = {},
  ) {}

  child(fields: object): Log {
    return new Log(this.level, { ...this.fields, ...fields });
  }

  fatal(...said: unknown[]) {
    this.write('fatal', said);
  }
  error(...said: unknown[]) {
    this.write('error', said);
  }
  warn(...said: unknown[]) {
    this.write('warn', said);
  }
  info(...said: unknown[]) {
    this.write('info', said);
  }
  debug(...said: unknown[]) {
    this.write('debug', said);
  }
  trace(...said: unknown[]) {
    this.write('trace', said);
  }
  silent() {
    // What Fastify calls to say nothing.
  }

  /** A text; an error; or an object with fields (an error may be one of them), and a text. */
  private write(level: string, [first, second]: unknown[]): void {
    if (rankOf(level) > rankOf(this.level)) return;
    const { error, ...fields } = partsOf(first);
    const message = typeof first === 'string' ? first : (second ?? 'error');
    const line = logLine({ ...this.fields, ...fields, level, service: 'web', message, error });
    process.stdout.write(`${line}\n`);
  }
}

function partsOf(first: unknown): { error?: unknown } {
  if (first instanceof Error) return { error: first };
  if (typeof first !== 'object' || first === null) return {};
  // Fastify's own lines call it err.
  return 'err' in first ? { ...first, error: first.err } : { ...first };
}
