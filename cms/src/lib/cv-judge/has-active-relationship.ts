import { isOnOwnDisk, leadsOut } from './place';
import { readXml } from './read-xml';

/** Macros, controls that run, and documents of any format that become part of this one, wherever in the file they are. */
const ACTIVE = new Set([
  ...['vbaproject', 'wordvbadata', 'control', 'activexcontrolbinary'],
  ...['afchunk', 'subdocument', 'frame'],
]);
/** Word opens these without a question, wherever they lead. */
const HARMLESS = new Set(['hyperlink', 'image', 'attachedtemplate']);

/** Does a list of relationships give a document macros or controls, or an object that Word asks about before it fetches it? */
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
  return isExternal && !HARMLESS.has(kind) && !isOnOwnDisk(Target);
}
