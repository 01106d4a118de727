const ellipsis = '…';

/** Breaks a text into at most `maxLines` lines of at most `width`; what does not fit ends with an ellipsis. */
export function linesOf(text: string, width: number, maxLines: number, measure: (part: string) => number): string[] {
  const lines: string[] = [];
  const words = text.trim().split(/\s+/);
  for (let line = ''; words.length > 0; line = '') {
    while (words[0] !== undefined && (line === '' || measure(`${line} ${words[0]}`) <= width)) {
      line = `${line} ${words.shift()}`.trim();
    }
    if (lines.length + 1 === maxLines && (words.length > 0 || measure(line) > width)) {
      return [...lines, cut(line, width, measure)];
    }
    lines.push(line);
  }
  return lines.map((line) => (measure(line) > width ? cut(line, width, measure) : line));
}

function cut(line: string, width: number, measure: (part: string) => number): string {
  const letters = [...line];
  while (letters.length > 0 && measure(letters.join('').trimEnd() + ellipsis) > width) letters.pop();
  return letters.join('').replace(/[\s,،.;·-]+$/, '') + ellipsis;
}
