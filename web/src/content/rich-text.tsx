import type { RichTextBlock } from '@qantara/contract/content';
import { BlocksRenderer } from '@strapi/blocks-react-renderer';
import type { ComponentProps } from 'react';
import { TextLink } from '../components/text/text-link.js';

/** Text of a Blocks field with the elements of this site. */
export function RichText({ content }: { content: RichTextBlock[] }) {
  return (
    <div className="measure grid gap-3">
      <BlocksRenderer content={content.map(withListsInItems) as Content} blocks={elements} />
    </div>
  );
}

/** A long text: each heading of level 2 begins a section. */
export function RichSections({ content }: { content: RichTextBlock[] }) {
  const starts = content.flatMap((block, index) => (isSectionHeading(block) ? index : []));
  const opening = content.slice(0, starts[0]);
  return (
    <div className="grid gap-8">
      {opening.length > 0 ? <RichText content={opening} /> : null}
      {starts.map((start, place) => (
        <section key={start} className="grid gap-3">
          <BlocksRenderer content={content.slice(start, start + 1)} blocks={elements} />
          <RichText content={content.slice(start + 1, starts[place + 1])} />
        </section>
      ))}
    </div>
  );
}

type Content = ComponentProps<typeof BlocksRenderer>['content'];
interface Node {
  type: string;
  children?: Node[];
}

/** The panel puts a list in a list beside the items; HTML wants it inside the item before. */
function withListsInItems(node: Node): Node {
  if (node.type !== 'list') return node;
  const items: Node[] = [];
  for (const child of node.children ?? []) {
    const before = items.at(-1);
    if (child.type !== 'list') items.push({ ...child });
    else if (before) before.children = [...(before.children ?? []), withListsInItems(child)];
    else items.push({ type: 'list-item', children: [withListsInItems(child)] });
  }
  return { ...node, children: items };
}

const isSectionHeading = (block: RichTextBlock): boolean => block.type === 'heading' && block.level === 2;

const listClass = 'grid gap-1.5 ps-5 marker:text-primary';
const elements: ComponentProps<typeof BlocksRenderer>['blocks'] = {
  heading: ({ level, children }) => {
    const Heading = level === 2 ? 'h2' : level === 4 ? 'h4' : 'h3';
    return <Heading className={level === 2 ? 'text-h3' : 'text-body font-semibold'}>{children}</Heading>;
  },
  list: ({ format, children }) =>
    format === 'ordered' ? (
      <ol className={`list-decimal ${listClass}`}>{children}</ol>
    ) : (
      <ul className={`list-disc ${listClass}`}>{children}</ul>
    ),
  quote: ({ children }) => <blockquote className="border-s-3 border-primary ps-4">{children}</blockquote>,
  link: ({ url, children }) => <TextLink to={url}>{children}</TextLink>,
};
