import { isolateLtr } from '../lib/format.js';

/** A phone number with its sign, digits in three groups or more, or a URL: an Arabic sentence would turn their parts around. */
const RUNS = /https?:\/\/[^\s\u2069]*[^\s\u2069.,;:!?)،؛؟]|\+\d(?:[\d \u00a0()-]*\d)?|\d+(?:[ \u00a0-]\d+){2,}/g;
const ARABIC = /\p{Script=Arabic}/u;

/** Not a text whose editor has isolated them. */
const isTurned = (text: string) => ARABIC.test(text) && !text.includes('\u2066');

const cache = new WeakMap<object, object>();

/** The same content, with those runs isolated in every Arabic text. URLs, emails and phone numbers of their own fields stay. */
export function isolateNumbers<Content extends object>(content: Content): Content {
  const known = cache.get(content) as Content | undefined;
  if (known) return known;
  const isolated = isolatedIn(content) as Content;
  cache.set(content, isolated);
  return isolated;
}

function isolatedIn(value: unknown): unknown {
  if (typeof value === 'string') return isTurned(value) ? value.replace(RUNS, isolateLtr) : value;
  if (Array.isArray(value)) return value.map(isolatedIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, isolatedIn(part)]));
}
