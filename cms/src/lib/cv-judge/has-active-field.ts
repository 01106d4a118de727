import { RUN_ENDS } from './is-active-instruction';
import { OpenFields } from './open-fields';
import { localName, readXml } from './read-xml';

/** Without one of these words a part has no fields; a DTD could put them together. They are never spelled otherwise. */
const TRACES = ['instrText', 'fldSimple', '<!DOCTYPE'].map((word) => Buffer.from(word));
const LONGEST_TRACE = 10;

/** Whether a part in UTF-8 may hold fields, told without reading it: most hold none. */
export function createFieldLookout(): { see: (piece: Buffer) => void; hasSeen: () => boolean } {
  let last = Buffer.alloc(0);
  let hasSeen = false;
  return {
    see(piece) {
      const seam = Buffer.concat([last, piece.subarray(0, LONGEST_TRACE)]);
      hasSeen ||= TRACES.some((word) => piece.includes(word) || seam.includes(word));
      last = Buffer.concat([last, piece.subarray(-LONGEST_TRACE)]).subarray(-LONGEST_TRACE);
    },
    hasSeen: () => hasSeen,
  };
}

/** Has a part of a document a field that starts a program, or fetches something? Word writes one as any number of runs. */
export async function hasActiveField(part: AsyncIterable<Buffer>): Promise<boolean> {
  const fields = new OpenFields();
  let inInstruction = 0;
  await readXml(part, {
    open(name, attributes) {
      if (name === 'instrText') inInstruction += 1;
      if (name === 'fldSimple') fields.addWhole(attributeOf(attributes, 'instr'));
      if (name === 'fldChar') fields.mark(attributeOf(attributes, 'fldCharType'));
    },
    text(text) {
      if (inInstruction > 0) fields.add(text);
    },
    close(name) {
      if (name !== 'instrText') return;
      inInstruction -= 1;
      fields.add(RUN_ENDS);
    },
  });
  return fields.wereActive();
}

function attributeOf(attributes: Readonly<Record<string, string>>, wanted: string): string {
  return Object.entries(attributes).find(([name]) => localName(name) === wanted)?.[1] ?? '';
}
