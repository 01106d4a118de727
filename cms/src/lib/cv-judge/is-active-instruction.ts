import { isHarmlessPicture } from './place';

/** In an instruction: a run ended, and what another field comes to stands here. Of the letters that nobody has. */
export const RUN_ENDS = '\uE000';
export const OF_ANOTHER = '\uE001';

/** Letters of a name, however they are spread over runs. */
const spread = (...names: string[]) => names.map((name) => [...name].join('\uE000*')).join('|');
const NAME_ENDS = '(?![a-z\\d])';
/**
 * Start a program, or fetch a document. Also behind something else: what stands before may be in a branch, or in marks,
 * that Word does not read.
 */
const ANYWHERE = new RegExp(`(?:^|[\\s\\uE000])(?:${spread('DDE', 'DDEAUTO', 'INCLUDETEXT')})${NAME_ENDS}`, 'i');
/** Fetch a document or data as well, but are words that also stand in the text of a link. */
const FIRST = new RegExp(`^[\\s\\uE000]*(?:${spread('INCLUDE', 'LINK', 'RD', 'DATABASE')})${NAME_ENDS}`, 'i');
/** The name itself comes from another field. */
const PUT_TOGETHER = /^[\s\uE000]*(?:[a-z][a-z\uE000]*)?\uE001/i;
/** `IMPORT` is the older name. Word notes where a picture was pasted from. */
const PICTURE = new RegExp(
  `(?:(?:^|[\\s\\uE000])(?:${spread('INCLUDEPICTURE')})|^[\\s\\uE000]*(?:${spread('IMPORT')}))${NAME_ENDS}`,
  'gi',
);
/** People nest a few at most. */
const PICTURES_MAX = 100;
const ADDRESS_MAX = 2_000;
const ADDRESS = new RegExp(`[\\s\\uE000]*(?:"([^"]{0,${ADDRESS_MAX}})|(\\S{0,${ADDRESS_MAX}}))`, 'y');
/** Stands for what could lead anywhere: the words of another field, and an endless address. */
const A_SHARE = '\\\\';

/** Does the instruction of a field start a program, or make Word fetch a document, or tell a share who reads this? */
export function isActiveInstruction(instruction: string): boolean {
  if (ANYWHERE.test(instruction) || FIRST.test(instruction) || PUT_TOGETHER.test(instruction)) return true;
  let pictures = 0;
  for (const { 0: name, index } of instruction.matchAll(PICTURE)) {
    pictures += 1;
    if (pictures > PICTURES_MAX || !isHarmlessPicture(addressAt(instruction, index + name.length))) return true;
  }
  return false;
}

/** As it is meant: a backslash is written twice. */
function addressAt(instruction: string, place: number): string {
  ADDRESS.lastIndex = place;
  const [, quoted, bare = ''] = ADDRESS.exec(instruction) ?? [];
  const address = quoted ?? bare;
  if (address.includes(OF_ANOTHER) || address.length >= ADDRESS_MAX) return A_SHARE;
  return address.replaceAll(RUN_ENDS, '').replaceAll('\\\\', '\\');
}
