import { isolateNumbers as isolateInText } from '@qantara/contract';

const cache = new WeakMap<object, object>();

/** The same content, with numbers and URLs isolated in every Arabic text. URLs, emails and the phone numbers of the agency stay. */
export function isolateNumbers<Content extends object>(content: Content): Content {
  const known = cache.get(content) as Content | undefined;
  if (known) return known;
  const isolated = Object.fromEntries(
    // Links are made of the agency's phone numbers.
    Object.entries(content).map(([part, value]) => [part, isolatedIn(value, { alone: part !== 'agency' })]),
  ) as Content;
  cache.set(content, isolated);
  return isolated;
}

function isolatedIn(value: unknown, options: { alone: boolean }): unknown {
  if (typeof value === 'string') return isolateInText(value, { urls: true, ...options });
  if (Array.isArray(value)) return value.map((one) => isolatedIn(one, options));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, isolatedIn(part, options)]));
}
