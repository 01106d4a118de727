/** The kinds of settings there are: each reads the text of one variable, or says what is wrong with it. */
import * as z from 'zod/mini';

const says = (error: string) => ({ error });
const portNumber = (name: string) => {
  const error = says(`${name} must be a port number from 1 to 65535`);
  return z.pipe(
    z.transform(Number),
    z.number(error).check(z.int(error), z.minimum(1, error), z.maximum(65_535, error)),
  );
};
export const port = (name: string, fallback: number) =>
  z.pipe(z._default(z.string(), String(fallback)), portNumber(name));
export const optionalPort = (name: string) => z.optional(z.pipe(z.string(), portNumber(name)));
export const webAddress = (name: string, example: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname === '/',
          says(`${name} must be an address without a path, like ${example}`),
        ),
      ),
  );
export const addressOf = (name: string, protocols: RegExp, example: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => URL.canParse(text) && protocols.test(new URL(text).protocol),
          says(`${name} must look like ${example}`),
        ),
      ),
  );
const LOG_LEVELS = ['error', 'warn', 'info', 'http', 'debug'] as const;
export const logLevel = (name: string) =>
  z._default(z.enum(LOG_LEVELS, says(`${name} must be one of ${LOG_LEVELS.join(', ')}`)), 'http');
export const onOff = (name: string) => z.optional(z.enum(['on', 'off'], says(`${name} must be on or off`)));
export const trueFalse = (name: string) => z.optional(z.enum(['true', 'false'], says(`${name} must be true or false`)));
export const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);
export const text = z.optional(z.string());
