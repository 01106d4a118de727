import { isIPv4, isIPv6 } from 'node:net';
import { ipKey } from '@qantara/contract';
import { parse } from 'bowser';
import type { Context } from 'koa';

/** Device and approximate network of a session: enough to recognise one's own, no more. */
export interface SessionOrigin {
  browser: string | null;
  system: string | null;
  /** The IP without its last part: `203.0.113.0/24`, `2001:db8:1::/48`. */
  network: string | null;
}

export function sessionOrigin({ request }: Pick<Context, 'request'>): SessionOrigin {
  const agent = request.get('User-Agent');
  const { browser, os } = agent ? parse(agent) : { browser: {}, os: {} };
  return { browser: named(browser.name), system: named(os.name), network: networkOf(request.ip) };
}

const named = (name: string | undefined): string | null => name?.slice(0, 64) || null;

export function networkOf(ip: string): string | null {
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(ip)) return null;
  return `${ipKey(ip).split(':').slice(0, 3).join(':')}::/48`;
}
