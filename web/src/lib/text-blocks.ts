export interface TextBlock {
  list: boolean;
  lines: string[];
}

const bullet = /^\s*[-–—•*]\s+/;

/** Text typed in a plain box: blank lines part paragraphs, line breaks stay, lines that start with a dash are a list. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open = false;
  for (const line of text.split(/\r?\n/)) {
    const content = line.replace(bullet, '').trim();
    const list = content !== line.trim();
    const last = blocks.at(-1);
    if (open && content && last?.list === list) last.lines.push(content);
    else if (content) blocks.push({ list, lines: [content] });
    open = content !== '';
  }
  return blocks;
}
