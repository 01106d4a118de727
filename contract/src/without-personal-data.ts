/** Longer texts are cut. */
const MAX_CHARS = 1000;

/** In this order: a later rule sees what the ones before have left. */
const RULES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // What could make a second line, or turn a line around.
  [/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' '],
  // Parsers of JSON quote what they could not read.
  [/^.*(is not valid JSON|in JSON at position|JSON input).*$/i, 'not valid JSON'],
  // Receivers, cookies and tokens.
  [/\b((?:set-)?cookie|authorization|rcpt to|mail from)\s*[:=].*$/i, '$1: [hidden]'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 [hidden]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  // Addresses: with a password in front of the host, with a query behind it, of people.
  [/\b([a-z][a-z\d+.-]*:\/\/)[^\s/@"']+@/gi, '$1[hidden]@'],
  [/\?[^\s"'<>?]*=[^\s"'<>]*/g, '?[hidden]'],
  [/[^\s<>()[\]"',;:=]+@[^\s<>()[\]"',;:=]+/g, '[e-mail]'],
  // Values of a database error: Key (email)=(...), and what comes in quotes behind a colon.
  [/\bKey \(.*\)=\(.*\)/gi, 'Key [hidden]'],
  [/: ?(["'“‘`]).*["'”’`]/g, ': [hidden]'],
  // Names of files people sent, and anything in quotes that is not a name of our own making.
  [/[^\s"'/\\]+\.(pdf|docx?|rtf|odt|xlsx?|csv|eml|zip)\b/gi, '[file]'],
  [/["“](?![a-z\d_.:$/@-]*["”])[^"”]*["”]/g, '"[hidden]"'],
  // Telephone numbers, and whatever else is long enough to be one.
  [/\+?\d(?:[\s().-]?\d){7,}/g, '[number]'],
];

/**
 * A text for the logs: addresses of people, telephone numbers, file names, search words, tokens and quoted values are
 * masked. It cannot know a name when it sees one: who writes a line must not put one into it.
 */
export function withoutPersonalData(text: string): string {
  let left = text.slice(0, 4 * MAX_CHARS);
  for (const [pattern, instead] of RULES) left = left.replace(pattern, instead);
  return left.slice(0, MAX_CHARS).trim();
}
