import { BlockList, isIP, isIPv6 } from 'node:net';

export { addressKey } from '@qantara/contract';

/** Addresses of proxies whose X-Forwarded-For is believed: loopback always, and those given. */
export const trustedProxies = (given: readonly string[]): BlockList => networkList(['127.0.0.0/8', '::1', ...given]);

/** @param given addresses or CIDR ranges, checked by the contract's settings */
export function networkList(given: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of given) {
    const [address = '', bits] = entry.split('/');
    if (!isIP(address)) throw new Error(`${entry} is not an address or a range like 10.0.0.0/8`);
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

export const isInNetworks = (networks: BlockList, address: string): boolean => {
  const plain = plainAddress(address);
  return isIP(plain) !== 0 && networks.check(plain, familyOf(plain));
};

/** The nearest address that is not one of our proxies: what comes before it in X-Forwarded-For can be invented. */
export function clientAddress(proxies: BlockList, remoteAddress: string, forwardedFor: string): string {
  const hops = forwardedFor.split(',').map((hop) => plainAddress(withoutPort(hop.trim())));
  let address = plainAddress(remoteAddress);
  while (isInNetworks(proxies, address)) {
    const hop = hops.pop();
    if (!hop || !isIP(hop)) break;
    address = hop;
  }
  return address;
}

/** Some proxies tell the port as well: `203.0.113.5:50123`, `[2001:db8::7]:50123`. */
const withoutPort = (hop: string) =>
  /^\[(.+)\](:\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
