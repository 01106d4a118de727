import { isHarmlessPicture, isOnOwnDisk, leadsOut } from './place';
import { readXml } from './read-xml';

/**
 * Macros, controls, objects of other programs, buttons that run macros of others, and documents of any format that become
 * part of this one, wherever in the file they stand. The tables behind charts are of another kind, `package`.
 */
const ACTIVE = new Set([
  ...['vbaproject', 'wordvbadata', 'control', 'activexcontrolbinary', 'oleobject', 'extensibility'],
  ...['afchunk', 'subdocument', 'frame'],
]);

/**
 * Does a list of relationships give a document what can be run, or make Word fetch something when it is opened: a template
 * from a server, an object, a frame? Whoever owns that server decides what comes.
 */
export async function hasActiveRelationship(list: AsyncIterable<Buffer>): Promise<boolean> {
  let isActive = false;
  await readXml(list, {
    open(name, attributes) {
      if (name === 'Relationship') isActive ||= isActiveOne(attributes);
    },
  });
  return isActive;
}

function isActiveOne({ Type = '', Target = '', TargetMode = 'Internal' }: Readonly<Record<string, string>>): boolean {
  const kind = Type.slice(Type.lastIndexOf('/') + 1)
    .trim()
    .toLowerCase();
  if (ACTIVE.has(kind)) return true;
  const isExternal = TargetMode.trim().toLowerCase() !== 'internal' || leadsOut(Target);
  // People link to their pages and paste pictures from others: nothing of ours fetches either.
  if (!isExternal || kind === 'hyperlink') return false;
  if (kind === 'image') return !isHarmlessPicture(Target);
  return kind !== 'attachedtemplate' || !isOnOwnDisk(Target);
}
