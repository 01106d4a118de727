const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Letters of the ligatures that are one character: `لا`, `الله`, `لى`. */
const LIGATURES = new Set(
  [0xfb50, 0xfe70].flatMap((first) =>
    Array.from({ length: 0x2b0 }, (_, at) => String.fromCodePoint(first + at).normalize('NFKC')).filter(
      (letters) => letters.length > 1,
    ),
  ),
);

/**
 * Puts the letters of one glyph from right to left into reading order. PDFium reverses them with the letters of the line,
 * but not those that it decomposes from a ligature character.
 */
export function logicalOrder(glyph: string): string {
  if (glyph.length < 2 || !RIGHT_TO_LEFT.test(glyph)) return glyph;
  const turned = [...glyph].reverse().join('');
  return LIGATURES.has(glyph) && !LIGATURES.has(turned) ? glyph : turned;
}
