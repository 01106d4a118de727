/** A URL, a phone number with its sign, or digits in three groups or more: an Arabic sentence would turn their parts around. */
const RUNS = /https?:\/\/[^\s\u2069]*[^\s\u2069.,;:!?)،؛؟]|\+\d(?:[\d \u00a0()-]*\d)?|\d+(?:[ \u00a0-]\d+){2,}/g;
const ARABIC = /\p{Script=Arabic}/u;

/** Not a text whose writer has isolated them. */
const isTurned = (text: string) => ARABIC.test(text) && !text.includes('\u2066');

/**
 * Isolates the numbers in an Arabic text as left to right.
 * @param options.urls false where programs find URLs in plain text: they would take the mark behind one for a part of it
 */
export function isolateNumbers(text: string, { urls }: { urls: boolean }): string {
  if (!isTurned(text)) return text;
  return text.replace(RUNS, (run) => (urls || !run.startsWith('http') ? `\u2066${run}\u2069` : run));
}
