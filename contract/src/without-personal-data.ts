/** Longer texts are cut. */
const MAX_CHARS = 1000;

/** Applied in order: a later rule sees the result of those before. */
const RULES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Characters that could begin a second line, or reverse the direction of a line.
  [/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' '],
  // JSON parsers quote invalid input.
  [/^.*(is not valid JSON|in JSON at position|JSON input).*$/i, 'not valid JSON'],
  // Receivers, cookies and tokens.
  [/\b((?:set-)?cookie|authorization|rcpt to|mail from)\s*[:=].*$/i, '$1: [hidden]'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 [hidden]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  // URLs: with a password before the host, with a query string. Then emails.
  [/\b([a-z][a-z\d+.-]*:\/\/)[^\s/@"']+@/gi, '$1[hidden]@'],
  [/\?[^\s"'<>?]*=[^\s"'<>]*/g, '?[hidden]'],
  [/[^\s<>()[\]"',;:=]+@[^\s<>()[\]"',;:=]+/g, '[e-mail]'],
  // Values of a database error: Key (email)=(...), and quoted text after a colon.
  [/\bKey \(.*\)=\(.*\)/gi, 'Key [hidden]'],
  [/: ?(["'“‘`]).*["'”’`]/g, ': [hidden]'],
  // File names of uploads, and any quoted text other than our own names.
  [/[^\s"'/\\]+\.(pdf|docx?|rtf|odt|xlsx?|csv|eml|zip)\b/gi, '[file]'],
  [/["“](?![a-z\d_.:$/@-]*["”])[^"”]*["”]/g, '"[hidden]"'],
  // Phone numbers, and everything else with as many digits.
  [/\+?\d(?:[\s().-]?\d){7,}/g, '[number]'],
];

/**
 * Masks emails, phone numbers, file names, search texts, tokens and quoted values in a text for the logs. It cannot
 * recognise names: log messages must not contain them.
 */
export function withoutPersonalData(text: string): string {
  let left = text.slice(0, 4 * MAX_CHARS);
  for (const [pattern, instead] of RULES) left = left.replace(pattern, instead);
  return left.slice(0, MAX_CHARS).trim();
}
