/** Types of settings: each parses one variable, or reports what is wrong with it. */
import { isIP } from 'node:net';
import * as z from 'zod/mini';

const errorText = (error: string) => ({ error });
const portNumber = (name: string) => {
  const error = errorText(`${name} must be a port number from 1 to 65535`);
  return z.pipe(
    z.transform(Number),
    z.number(error).check(z.int(error), z.minimum(1, error), z.maximum(65_535, error)),
  );
};
export const port = (name: string, fallback: number) =>
  z.pipe(z._default(z.string(), String(fallback)), portNumber(name));
export const optionalPort = (name: string) => z.optional(z.pipe(z.string(), portNumber(name)));
/** A whole number of at least `least`. */
export const wholeNumber = (name: string, fallback: number, least: number) => {
  const error = errorText(`${name} must be a whole number of at least ${least}`);
  return z.pipe(
    z._default(z.string(), String(fallback)),
    z.pipe(z.transform(Number), z.number(error).check(z.int(error), z.minimum(least, error))),
  );
};
export const originUrl = (name: string, example: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname === '/',
          errorText(`${name} must be an address without a path, like ${example}`),
        ),
      ),
  );
export const urlWithProtocol = (name: string, protocols: RegExp, example: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => URL.canParse(text) && protocols.test(new URL(text).protocol),
          errorText(`${name} must look like ${example}`),
        ),
      ),
  );
const LOG_LEVELS = ['error', 'warn', 'info', 'http', 'debug'] as const;
export const logLevel = (name: string) =>
  z._default(z.enum(LOG_LEVELS, errorText(`${name} must be one of ${LOG_LEVELS.join(', ')}`)), 'http');
export const onOff = (name: string) => z.optional(z.enum(['on', 'off'], errorText(`${name} must be on or off`)));
export const trueFalse = (name: string) =>
  z.optional(z.enum(['true', 'false'], errorText(`${name} must be true or false`)));
export const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);
/** IPs and CIDR ranges, separated by commas or spaces. @param tooWide error for a range wider than any private network */
const networks = (name: string, tooWide: string) =>
  z
    .pipe(
      z._default(z.string(), ''),
      z.transform((text: string) => text.split(/[\s,]+/).filter(Boolean)),
    )
    .check(
      z.superRefine((entries: string[], ctx: z.core.$RefinementCtx) => {
        for (const entry of entries) {
          const problem = networkProblem(entry, tooWide);
          if (problem) ctx.addIssue(`${name}: ${entry} ${problem}`);
        }
      }),
    );
/** A range of half of all addresses would let anyone forge X-Forwarded-For, and circumvent limits by IP. */
export const proxies = (name: string) => networks(name, 'would trust every visitor: name only the proxies in front');
export const panelNetworks = (name: string) =>
  networks(name, 'would open the panel to everyone: name only your own networks, or leave it unset');

/** By family: 10.0.0.0/8 and fc00::/7 are the widest private networks. */
const SHORTEST_PREFIX = { 4: 8, 6: 7 } as const;

function networkProblem(entry: string, tooWide: string): string | null {
  const [ip = '', bits, ...rest] = entry.split('/');
  const family = isIP(ip) as 0 | 4 | 6;
  const longest = { 0: 0, 4: 32, 6: 128 }[family];
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  if (family === 0 || !isRange || rest.length > 0) return 'is not an IP address or a range like 10.0.0.0/8';
  return bits !== undefined && Number(bits) < SHORTEST_PREFIX[family] ? tooWide : null;
}
export const text = z.optional(z.string());
