/** Encodings that the compression library uses for a wildcard. */
const ANY = ['gzip', 'deflate'];
const REJECTED = /;\s*q\s*=\s*0(?:\.0*)?\s*(?:;|$)/i;

/**
 * An Accept-Encoding header without the codings it rejects (weight 0), which the compression library would use as a last
 * choice. `identity` if none is left, because an uncompressed response is better than none.
 */
export function acceptedEncodings(header: string): string {
  const codings = header
    .split(',')
    .map((one) => ({ text: one.trim(), name: nameOf(one), isRejected: REJECTED.test(one) }));
  const rejected = codings.filter(({ isRejected }) => isRejected).map(({ name }) => name);
  if (rejected.length === 0) return header;
  const accepted = codings.filter(({ name }) => !rejected.includes(name));
  const others = ANY.filter((name) => !codings.some((one) => one.name === name));
  const texts = accepted.flatMap(({ name, text }) =>
    name === '*' ? others.map((other) => text.replace('*', other)) : [text],
  );
  return texts.join(', ') || 'identity';
}

const nameOf = (directive: string): string => (directive.split(';')[0] ?? '').trim().toLowerCase();
