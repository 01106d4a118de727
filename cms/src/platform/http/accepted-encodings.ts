/** What a wildcard stands for, to the library that compresses. */
const ANY = ['gzip', 'deflate'];
const REFUSED = /;\s*q\s*=\s*0(?:\.0*)?\s*(?:;|$)/i;

/**
 * The value of an Accept-Encoding header without the codings that it refuses (weight 0), which the library that compresses
 * takes for the last choice. `identity` when none is left: an answer as it is serves everyone better than none.
 */
export function acceptedEncodings(header: string): string {
  const asked = header.split(',').map((one) => ({ text: one.trim(), name: nameOf(one), isRefused: REFUSED.test(one) }));
  const refused = asked.filter(({ isRefused }) => isRefused).map(({ name }) => name);
  if (refused.length === 0) return header;
  const accepted = asked.filter(({ name }) => !refused.includes(name));
  const others = ANY.filter((name) => !asked.some((one) => one.name === name));
  const texts = accepted.flatMap(({ name, text }) =>
    name === '*' ? others.map((other) => text.replace('*', other)) : [text],
  );
  return texts.join(', ') || 'identity';
}

const nameOf = (directive: string): string => (directive.split(';')[0] ?? '').trim().toLowerCase();
