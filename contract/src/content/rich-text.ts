/** Text of Strapi's Blocks field. Pictures, code blocks and HTML are rejected. */
import * as z from 'zod/mini';
import { link } from './fields.js';

const text = z.object({
  type: z.literal('text'),
  text: z.string(),
  bold: z.optional(z.boolean()),
  italic: z.optional(z.boolean()),
  underline: z.optional(z.boolean()),
  strikethrough: z.optional(z.boolean()),
  code: z.optional(z.boolean()),
});

const inline = z.array(
  z.discriminatedUnion('type', [text, z.object({ type: z.literal('link'), url: link, children: z.array(text) })]),
);
const item = z.object({ type: z.literal('list-item'), children: inline });
const list = z.object({
  type: z.literal('list'),
  format: z.enum(['ordered', 'unordered']),
  get children() {
    return z.array(z.union([item, list]));
  },
});
const block = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('paragraph'), children: inline }),
    z.object({ type: z.literal('quote'), children: inline }),
    z.object({ type: z.literal('heading'), level: z.literal([1, 2, 3, 4, 5, 6]), children: inline }),
    list,
  ],
  'Use paragraphs, lists, quotes and headings. Pictures and code cannot be shown in this text.',
);
export type RichTextBlock = z.output<typeof block>;
type RichTextNode = RichTextBlock | z.output<typeof item> | z.output<typeof inline>[number];

/** Lists in lists. A few thousand would overflow the stack. */
const MAX_LIST_LEVELS = 8;
/** The text of a link in an item of the innermost list. */
const MAX_DEPTH = MAX_LIST_LEVELS + 2;

function isWithinDepth(blocks: unknown): boolean {
  let level = [blocks].flat();
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((node) => (node as { children?: unknown } | null)?.children ?? []);
  }
  return true;
}

/** Levels of headings that the panel's editor offers, for every text. */
const OFFERED_HEADINGS = [2, 3];

interface RichTextRules {
  /** Level below the heading that is above the text on its page. Higher headings in the text become this one. */
  topHeading: 2 | 3 | 4;
}

/** @param max characters */
export const richText = (max: number, { topHeading }: RichTextRules) =>
  z.pipe(
    z
      .pipe(
        z.custom<RichTextBlock[]>(isWithinDepth, `Use at most ${MAX_LIST_LEVELS} levels of lists.`),
        z.array(block, 'Fill in this field.'),
      )
      .check(
        z.refine((blocks) => blocks.some(hasText), 'Fill in this field.'),
        z.refine((blocks) => plainText(blocks).length <= max, `Use at most ${max} characters.`),
        z.refine(
          (blocks) => blocks.every((one) => one.type !== 'heading' || OFFERED_HEADINGS.includes(one.level)),
          'Use only Heading 2 and Heading 3 in this text.',
        ),
      ),
    z.transform((blocks: RichTextBlock[]) =>
      blocks
        // The panel's editor leaves an empty paragraph at the end.
        .filter(hasText)
        .map((one) => (one.type === 'heading' && one.level < topHeading ? { ...one, level: topHeading } : one)),
    ),
  );

const textOf = (node: RichTextNode): string => (node.type === 'text' ? node.text : node.children.map(textOf).join(''));
const hasText = (node: RichTextBlock): boolean => textOf(node).trim() !== '';

/** The text without formatting, for structured data and previews. */
export function plainText(blocks: readonly RichTextBlock[]): string {
  return blocks
    .map((one) => (one.type === 'list' ? `\n${listLines(one)}` : `\n\n${textOf(one)}`))
    .join('')
    .trim();
}

const listLines = (node: z.output<typeof list>): string =>
  node.children.map((child) => (child.type === 'list' ? listLines(child) : `- ${textOf(child)}`)).join('\n');
