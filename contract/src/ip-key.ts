/** Rate-limit key of an IP: the IPv4 address, or the /64 network, since an IPv6 customer has at least that. */
export function ipKey(given: string): string {
  const ip = given.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const all = [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...(tail ?? '').split(':').filter(Boolean)];
  return `${all.slice(0, 4).join(':')}::/64`;
}
