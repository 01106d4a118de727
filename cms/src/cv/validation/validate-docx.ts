import type { Entry } from 'yauzl';
import { readXml } from '../xml';
import { DamagedFile, readZip, type Zip } from '../zip';

/** Limits against zip bombs: unpacked bytes in total, of a part other than a picture, and of XML parsed here. */
const UNPACKED_MAX_BYTES = 100_000_000;
const PART_MAX_BYTES = 20_000_000;
const XML_MAX_BYTES = 10_000_000;
const PICTURES = /^word\/media\//i;
/** Macros, controls, and embedded files of types with macros. Word asks before it opens any other embedded file. */
const ACTIVE_PARTS =
  /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/.*|embeddings\/.*\.(?:do[ct]m|xl(?:sm|sb|tm|am)|p(?:p[tsa]|ot)m))$/i;
const ACTIVE_CONTENT_TYPES = /macroEnabled|vbaProject|vbaData|ms-office\.activeX/i;
/** Macros, controls, and linked documents that become part of this one. */
const ACTIVE_RELATIONSHIPS = new Set([
  ...['vbaproject', 'wordvbadata', 'control', 'activexcontrolbinary'],
  ...['afchunk', 'subdocument', 'frame'],
]);
/** Word opens these without asking, wherever they are (decision 022). */
const HARMLESS_RELATIONSHIPS = new Set(['hyperlink', 'image', 'attachedtemplate']);
/** Part names are case-insensitive. The format allows parts in several pieces, but no program writes them. */
const CONTENT_TYPES = /^\[Content_Types\]\.xml$/i;
const RELATIONSHIPS = /\.rels$/i;
const PIECE_OF_PART = /\.piece$/i;

/** A URL with a scheme, or a share. */
const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;
/** Files on the author's disk: `C:\…`, `file:///home/…`, `file:////Users/…` (Word for Mac), `/var/folders/…`, relative names. */
const OWN_DISK = [
  /^(?:file:\/{2,3})?[a-z]:[\\/]/i,
  /^file:\/\/(?:localhost|\/?)\/(?:Applications|Library|System|Users|Volumes|private|var)\//,
  /^file:\/{3}[^\\/:]/i,
  /^\/?(?![\\/])[^:\\]*$/,
];

/** The problem of a zip as a CV; null: none. Unpacks each entry once, since the stated sizes may be false. */
export async function validateDocx(bytes: Buffer): Promise<'type' | 'password' | 'active' | 'damaged' | null> {
  try {
    const zip = await readZip(bytes);
    if (!zip.entries.some(({ fileName }) => fileName.startsWith('word/'))) return 'type';
    if (zip.entries.some((entry) => entry.isEncrypted())) return 'password';
    if (zip.entries.some(({ fileName }) => ACTIVE_PARTS.test(fileName))) return 'active';
    assertNoBomb(zip.entries);
    return (await hasActiveContent(zip)) ? 'active' : null;
  } catch (error) {
    if (error instanceof DamagedFile) return 'damaged';
    throw error;
  }
}

function assertNoBomb(entries: readonly Entry[]): void {
  let unpacked = 0;
  let xml = 0;
  for (const { fileName, uncompressedSize: size } of entries) {
    unpacked += size;
    if (CONTENT_TYPES.test(fileName) || RELATIONSHIPS.test(fileName)) xml += size;
    if ((size > PART_MAX_BYTES && !PICTURES.test(fileName)) || PIECE_OF_PART.test(fileName)) throw new DamagedFile();
  }
  if (unpacked > UNPACKED_MAX_BYTES || xml > XML_MAX_BYTES) throw new DamagedFile();
}

async function hasActiveContent(zip: Zip): Promise<boolean> {
  let isActive = false;
  for (const entry of zip.entries) {
    const content = zip.read(entry);
    if (CONTENT_TYPES.test(entry.fileName) || RELATIONSHIPS.test(entry.fileName))
      await readXml(content, {
        open(name, attributes) {
          isActive ||= ACTIVE_CONTENT_TYPES.test(attributes.ContentType ?? '');
          isActive ||= name === 'Relationship' && isActiveRelationship(attributes);
        },
      });
    // Reading to the end verifies the size.
    else for await (const piece of content) void piece;
    if (isActive) return true;
  }
  return false;
}

function isActiveRelationship({ Type = '', Target = '', TargetMode = 'Internal' }: Readonly<Record<string, string>>) {
  const [kind = ''] = Type.trim().toLowerCase().split('/').slice(-1);
  if (ACTIVE_RELATIONSHIPS.has(kind)) return true;
  const target = decoded(Target.trim());
  const isExternal = TargetMode.trim().toLowerCase() !== 'internal' || EXTERNAL.test(target);
  return isExternal && !HARMLESS_RELATIONSHIPS.has(kind) && !OWN_DISK.some((form) => form.test(target));
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    // A percent sign that escapes nothing.
    return url;
  }
}
