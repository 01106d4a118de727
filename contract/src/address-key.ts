/** What limits are counted by: the address, or its /64 network, since one IPv6 customer owns at least that. */
export function addressKey(given: string): string {
  const address = given.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const all = [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...(tail ?? '').split(':').filter(Boolean)];
  return `${all.slice(0, 4).join(':')}::/64`;
}
