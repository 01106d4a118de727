/**
 * Formats all log lines of both servers: one line of JSON per event. Logs must not contain what people typed, or personal
 * data, even in errors: texts are masked, and only the fields listed here are written.
 * Node side only.
 */
import { withoutPersonalData } from './without-personal-data.js';

/** Allowed fields besides the message. Patterns of routes, never requested URLs. */
const FIELDS = [
  ...['request_id', 'task', 'task_id', 'method', 'route', 'status', 'milliseconds', 'client'],
  ...['reason', 'port', 'count'],
] as const;
export type LogFields = Partial<Record<(typeof FIELDS)[number], string | number>>;

interface Event extends LogFields {
  level: string;
  service: 'cms' | 'web';
  message: unknown;
  error?: unknown;
}

/** One event as a line of JSON, without the line feed. */
export function logLine(event: Event): string {
  const { level, service, message, error } = event;
  const time = new Date().toISOString();
  const line = { time, level, service, message: textOf(message), ...logFields(event) };
  return JSON.stringify(error === undefined ? line : { ...line, error: loggedError(error) });
}

/** The allowed fields of an object. */
export function logFields(given: object): LogFields {
  const known = FIELDS.map((name) => [name, name in given ? given[name as keyof typeof given] : undefined] as const);
  const written = known.filter(([, value]) => typeof value === 'number' || typeof value === 'string');
  return Object.fromEntries(written.map(([name, value]) => [name, safe(name, value)]));
}

/** The others are set by our own code. */
const safe = (name: string, value: unknown) => (name === 'reason' ? withoutPersonalData(String(value)) : value);

const textOf = (message: unknown) =>
  typeof message === 'string' ? withoutPersonalData(message) : message instanceof Error ? message.name : 'event';

export interface LoggedError {
  name: string;
  message: string;
  code?: string;
  /** Of a database error: the objects it is about. */
  constraint?: string;
  table?: string;
  column?: string;
  stack?: string[];
  cause?: LoggedError;
}

const MAX_CAUSES = 4;
const MAX_FRAMES = 12;

/** An error without user input. Other properties (an email's receivers, a query's values) are left out. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { name: 'Thrown', message: withoutPersonalData(String(error)) };
  const of = (name: string) => {
    const value: unknown = name in error ? error[name as keyof Error] : undefined;
    return typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value) ? { [name]: value } : {};
  };
  return {
    name: withoutPersonalData(error.name),
    message: messageOf(error),
    ...of('code'),
    ...of('constraint'),
    ...of('table'),
    ...of('column'),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** PostgreSQL's error classes whose messages quote values: data (22) and constraints (23). */
function messageOf(error: Error): string {
  if ('severity' in error && 'code' in error && /^2[23]/.test(String(error.code))) return 'refused by the database';
  return withoutPersonalData(error.message);
}

const FRAME = /^at (?:(?:async |new )*[\w$.<>[\] #]+ \()?(?:async )?(?:file:\/\/|node:|\/|[A-Z]:\\)\S*:\d+:\d+\)?$/;

/** The stack frames, without the lines before, which repeat the message. */
function framesOf({ message, stack = '' }: Error): string[] {
  const at = message ? stack.indexOf(message) : -1;
  const lines = (at < 0 ? stack : stack.slice(at + message.length)).split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => FRAME.test(line))
    .slice(0, MAX_FRAMES);
}
