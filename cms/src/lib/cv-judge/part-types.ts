import { decodedAddress } from './decoded-address';
import { readXml } from './read-xml';

/** What the list of a document says about its parts. */
interface PartTypes {
  /** Macros or controls, whatever their parts are called. */
  isActive: boolean;
  isXml: (part: string) => boolean;
}

const ACTIVE = /macroEnabled|vbaProject|vbaData|ms-office\.activeX/i;
const XML = /[+/]xml\b/i;

/** Reads `[Content_Types].xml`. */
export async function readPartTypes(list: AsyncIterable<Buffer>): Promise<PartTypes> {
  let isActive = false;
  const endings = new Set<string>();
  const names = new Set<string>();
  await readXml(list, {
    open(_, { ContentType: type = '', Extension: ending, PartName: name }) {
      isActive ||= ACTIVE.test(type);
      if (!XML.test(type)) return;
      if (ending) endings.add(ending.trim().toLowerCase());
      if (name) names.add(plain(name));
    },
  });
  const isXml = (part: string) =>
    names.has(plain(part)) || endings.has(part.slice(part.lastIndexOf('.') + 1).toLowerCase());
  return { isActive, isXml };
}

/** Names are addresses in the list, and compared without regard to case. */
const plain = (name: string) => decodedAddress(name.trim()).replace(/^\//, '').toLowerCase();
