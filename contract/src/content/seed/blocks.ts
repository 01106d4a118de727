import type { RichTextBlock } from '../rich-text.js';

/** The text of a line; `[Qatar](/jobs/in/qatar)` is a link. */
const leaf = (text: string) =>
  text.split(/(\[[^\]]+\]\([^)]+\))/).flatMap((part) => {
    const [, name, url] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    if (name && url) return { type: 'link' as const, url, children: [{ type: 'text' as const, text: name }] };
    return part ? { type: 'text' as const, text: part } : [];
  });

/** Strapi's Blocks from lines: `## ` begins a heading, `- ` a list item; a blank line separates paragraphs. */
export function blocks(text: string): RichTextBlock[] {
  return text.split(/\n{2,}/).flatMap((part) => {
    const found: RichTextBlock[] = [];
    for (const line of part.split('\n')) {
      const last = found.at(-1);
      const [mark, content] = line.startsWith('## ')
        ? ['#', line.slice(3)]
        : line.startsWith('- ')
          ? ['-', line.slice(2)]
          : ['', line];
      const item = { type: 'list-item' as const, children: leaf(content) };
      if (mark === '#') found.push({ type: 'heading', level: 2, children: leaf(content) });
      else if (mark === '') found.push({ type: 'paragraph', children: leaf(content) });
      else if (last?.type === 'list') last.children.push(item);
      else found.push({ type: 'list', format: 'unordered', children: [item] });
    }
    return found;
  });
}
