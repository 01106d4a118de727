import { logLine } from '@qantara/contract/log-line';
import { format, transports } from 'winston';
import { currentLogFields } from './log-context';

/** Configuration of Strapi's logger: all lines, ours and Strapi's, are formatted by the contract's log-line. */
export function logConfig(level: string) {
  return {
    level,
    format: format.printf((info) => lineOf(info)),
    transports: [new transports.Stream({ stream: process.stdout })],
  };
}

/** `log.error(error)` passes the error itself; `log.error(text, { error, ...fields })` an object with these. */
function lineOf(info: { level: string; message: unknown; error?: unknown }): string {
  const isError = info instanceof Error;
  const error: unknown = isError ? info : info.error;
  const message = isError ? 'error' : info.message;
  return logLine({
    ...currentLogFields(),
    ...(isError ? {} : info),
    level: info.level,
    service: 'cms',
    message,
    error,
  });
}
