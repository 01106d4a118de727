import { isolateNumbers as isolateInText } from '@qantara/contract';

const cache = new WeakMap<object, object>();

/** The same content, with numbers and URLs isolated in every Arabic text. URLs, emails and phone numbers of their own fields stay. */
export function isolateNumbers<Content extends object>(content: Content): Content {
  const known = cache.get(content) as Content | undefined;
  if (known) return known;
  const isolated = isolatedIn(content) as Content;
  cache.set(content, isolated);
  return isolated;
}

function isolatedIn(value: unknown): unknown {
  if (typeof value === 'string') return isolateInText(value, { urls: true });
  if (Array.isArray(value)) return value.map(isolatedIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, isolatedIn(part)]));
}
