/**
 * What goes wrong when Arabic is typed on a Latin keyboard. `docs/glossary-ar.md` says how it is written instead.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const slips = [
  [/[\u0600-\u06ff]\s?[,;?]/, 'has a Latin comma, semicolon or question mark'],
  [/\s[،؛؟]/, 'has a space before a mark'],
  [/[٠-٩۰-۹]/, 'has Eastern digits'],
  [/\d\s?[-–]\s?\d/, 'has a range of numbers that turns around: write it out'],
  [/\d%/, 'has a per cent sign that changes sides: isolate it'],
  [/(?:^|[\s«(])(?:الى|او|ان|اذا|لان|الان|اي|اول)(?=[\s.،؟»)]|$)/, 'has a word without its hamza'],
];

/** Between U+2066 and U+2069 everything keeps its own direction. */
const isolates = /\u2066[^\u2069]*\u2069/g;

/**
 * @param {Map<string, string>} arabic key path -> text
 * @returns {string[]} one sentence for each fault
 */
export function arabicFaults(arabic) {
  return [...arabic].flatMap(([key, text]) => {
    const open = text.replace(isolates, '').replace(/\{\{?[^}]*\}\}?|<[^>]*>/g, 'س');
    return slips.flatMap(([pattern, fault]) => (open.search(pattern) >= 0 ? [`${key} ${fault}`] : []));
  });
}
