/** Blocks of Strapi's rich text editor that publishing rejects: the website has no place for them (contract: rich-text). */
const NOT_PUBLISHED = ['heading-one', 'heading-four', 'heading-five', 'heading-six', 'image', 'code'];

interface Block {
  isInBlocksSelector: boolean;
  /** Typed at the start of a line, they make the block: `#`. */
  snippets?: string[];
}

/** Offers the other blocks only. Those that a draft has already stay visible, so that they can be changed. */
export const offeredBlocks = (blocks: Record<string, Block>): Record<string, Block> =>
  Object.fromEntries(
    Object.entries(blocks).map(([name, block]) => [
      name,
      NOT_PUBLISHED.includes(name) ? { ...block, isInBlocksSelector: false, snippets: [] } : block,
    ]),
  );
