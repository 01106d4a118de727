import { BlockList, isIP, isIPv6 } from 'node:net';

/** Proxies whose X-Forwarded-For is trusted: loopback, and the given ones. */
export const trustedProxies = (given: readonly string[]): BlockList => networkList(['127.0.0.0/8', '::1', ...given]);

/** @param given IPs or CIDR ranges, validated by the contract's settings */
export function networkList(given: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of given) {
    const [ip = '', bits] = entry.split('/');
    if (!isIP(ip)) throw new Error(`${entry} is not an address or a range like 10.0.0.0/8`);
    if (bits === undefined) list.addAddress(ip, familyOf(ip));
    else list.addSubnet(ip, Number(bits), familyOf(ip));
  }
  return list;
}

export const isInNetworks = (networks: BlockList, ip: string): boolean => {
  const plain = plainIp(ip);
  return isIP(plain) !== 0 && networks.check(plain, familyOf(plain));
};

/** The nearest IP that is not a trusted proxy: anything before it in X-Forwarded-For can be forged. */
export function clientIp(proxies: BlockList, remoteIp: string, forwardedFor: string): string {
  const hops = forwardedFor.split(',').map((hop) => plainIp(withoutPort(hop.trim())));
  let ip = plainIp(remoteIp);
  while (isInNetworks(proxies, ip)) {
    const hop = hops.pop();
    if (!hop || !isIP(hop)) break;
    ip = hop;
  }
  return ip;
}

/** Some proxies add the port: `203.0.113.5:50123`, `[2001:db8::7]:50123`. */
const withoutPort = (hop: string) =>
  /^\[(.+)\](:\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

const plainIp = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '');
const familyOf = (ip: string) => (isIPv6(ip) ? 'ipv6' : 'ipv4');
