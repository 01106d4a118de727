export interface TextBlock {
  list: boolean;
  lines: string[];
}

/** Bullets of Word's fonts Symbol and Wingdings: private-use characters without a glyph in other fonts. */
const SYMBOL_BULLET = /\s{0,20}[\uF0B7\uF0A7\uF0A8\uF06E\uF06F\uF071\uF076\uF0D8\uF0E0\uF0E8\uF0FC\uF0FE]\s*/g;
/** A dash or an asterisk needs a space after it, and the `o` of Word's second level a tab; other bullets need nothing. */
const BULLET = /^\s*(?:[-–—*]\s+|o\t\s*|[•·∙●○◦⚫⚪▪▫■□◆◇❖►▶▸➢➤➔✓✔✦‣⁃⦁]\uFE0F?\s*)/u;

/** Plain text as paragraphs and lists: blank lines separate paragraphs, lines that start with a bullet are a list. */
export function parseBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open = false;
  for (const line of text.replace(SYMBOL_BULLET, '\n• ').split(/\r?\n/)) {
    const content = line.replace(BULLET, '').trim();
    const list = BULLET.test(line);
    const last = blocks.at(-1);
    if (open && content && last?.list === list) last.lines.push(content);
    else if (content) blocks.push({ list, lines: [content] });
    open = content !== '';
  }
  return blocks;
}
