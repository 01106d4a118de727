/** A URL, a phone number with its sign, or digits in three groups or more: an Arabic sentence would turn their parts around. */
const RUNS = /https?:\/\/[^\s\u2069]*[^\s\u2069.,;:!?)،؛؟]|\+\d(?:[\d \u00a0()-]*\d)?|\d+(?:[ \u00a0-]\d+){2,}/g;
const ARABIC = /\p{Script=Arabic}/u;
/** A phone number alone, such as the one in bold of a sentence. No day or time. */
const NUMBER_ALONE = /^\s*(?:\+\d(?:[\d \u00a0()-]*\d)?|\d+(?:[ \u00a0]\d+){2,})\s*$/;

const isIsolated = (text: string) => text.includes('\u2066');

/**
 * Isolates the numbers in an Arabic text as left to right.
 * @param options.urls false where programs find URLs in plain text: they would take the mark behind one for a part of it
 * @param options.alone true for a text that is shown among Arabic ones: a phone number without a word is isolated, too
 */
export function isolateNumbers(text: string, { urls, alone = false }: { urls: boolean; alone?: boolean }): string {
  if (isIsolated(text) || !(ARABIC.test(text) || (alone && NUMBER_ALONE.test(text)))) return text;
  return text.replace(RUNS, (run) => (urls || !run.startsWith('http') ? `\u2066${run}\u2069` : run));
}
