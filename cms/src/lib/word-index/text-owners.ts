import { bitsIn } from '../bit-set';

/**
 * To whom texts belong that stand in blocks one after the other. Where a text begins takes one bit of each block, and all
 * bits before are counted in steps of 32: so little that it stays near the processor, whatever block is looked up.
 */
export interface TextOwners {
  /** By the number of a text, from 0. */
  ofText: Uint32Array;
  /** @param block the first or any other one of a text */
  ofBlock(block: number): number;
}

/** By text: owners, and blocks with which they begin. @param blocks of all texts */
export function textOwners(owners: readonly number[], firstBlocks: readonly number[], blocks: number): TextOwners {
  const ofText = Uint32Array.from(owners);
  // In turn: bits of 32 blocks, and how many texts begin before these.
  const begins = new Uint32Array(((blocks >> 5) + 1) * 2);
  for (const block of firstBlocks) begins[(block >> 5) * 2]! |= 1 << (block & 31);
  for (let at = 2; at < begins.length; at += 2) begins[at + 1] = begins[at - 1]! + bitsIn(begins[at - 2]!);
  return {
    ofText,
    ofBlock(block) {
      const at = (block >> 5) * 2;
      const upToBlock = begins[at]! & (0xffffffff >>> (31 - (block & 31)));
      return ofText[begins[at + 1]! + bitsIn(upToBlock) - 1]!;
    },
  };
}
