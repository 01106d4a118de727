/** Equal lines that are shown before and after the ones that differ. */
const CONTEXT_LINES = 1;

/** Long texts without the lines that all of them begin and end with, an ellipsis in their place. */
export function differingLines(texts: readonly string[]): string[] {
  const all = texts.map((text) => text.split('\n'));
  const shortest = Math.min(...all.map((lines) => lines.length));
  const [first = []] = all;
  let start = 0;
  while (start < shortest && all.every((lines) => lines[start] === first[start])) start += 1;
  let end = 0;
  while (end < shortest - start && all.every((lines) => lines.at(-1 - end) === first.at(-1 - end))) end += 1;
  const [from, rest] = [Math.max(0, start - CONTEXT_LINES), Math.max(0, end - CONTEXT_LINES)];
  return all.map((lines) =>
    [from > 0 ? '…' : null, ...lines.slice(from, lines.length - rest), rest > 0 ? '…' : null]
      .filter((line) => line !== null)
      .join('\n'),
  );
}
