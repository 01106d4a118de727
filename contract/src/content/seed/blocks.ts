import type { RichTextBlock } from '../rich-text.js';

const leaf = (text: string) => [{ type: 'text' as const, text }];

/** Strapi's Blocks from lines: `## ` begins a heading, `- ` an item of a list, a blank line another paragraph. */
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
