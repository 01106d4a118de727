export interface TextBlock {
  list: boolean;
  lines: string[];
}

/** Bullets of Word's symbol fonts, which have no glyph anywhere else: Symbol and Wingdings in the private use area. */
const symbolFontBullet = /\s{0,20}[\uF0B7\uF0A7\uF0A8\uF06E\uF06F\uF071\uF076\uF0D8\uF0E0\uF0E8\uF0FC\uF0FE]\s*/g;
/** A dash or an asterisk needs a blank behind it, and the `o` of Word's second level its tab; other bullets stand for themselves. */
const bullet = /^\s*(?:[-–—*]\s+|o\t\s*|[•·∙●○◦⚫⚪▪▫■□◆◇❖►▶▸➢➤➔✓✔✦‣⁃⦁]\uFE0F?\s*)/u;

/** Text typed in a plain box, or pasted: blank lines part paragraphs, line breaks stay, lines that start with a bullet are a list. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open = false;
  for (const line of text.replace(symbolFontBullet, '\n• ').split(/\r?\n/)) {
    const content = line.replace(bullet, '').trim();
    const list = bullet.test(line);
    const last = blocks.at(-1);
    if (open && content && last?.list === list) last.lines.push(content);
    else if (content) blocks.push({ list, lines: [content] });
    open = content !== '';
  }
  return blocks;
}
