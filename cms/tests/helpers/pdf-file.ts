import { createHash } from 'node:crypto';

/** A PDF of these objects, the first being the catalog; with cross-reference table and trailer. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  objects.forEach((object, index) => {
    const bytes = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    places.push(length);
    parts.push(bytes);
    length += bytes.length;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  parts.push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows}`));
  parts.push(Buffer.from(`trailer\n<</Size ${count}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** `<<...>> stream`: the content of a page, a picture, an attachment. */
export const pdfStream = (content: string | Buffer, entries = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<</Length ${content.length}${entries}>>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ]);

/** One page with `text`; `catalog` and `page` are additional entries of these objects, `more` the objects from number 6 on. */
export const pdfPage = (
  text: string,
  { catalog = '', page = '', more = [] as (string | Buffer)[], trailer = '' } = {},
): Buffer =>
  pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>${page}>>`,
      pdfStream(`BT /F 12 Tf 50 700 Td (${text}) Tj ET`),
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...more,
    ],
    trailer,
  );

const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const PERMISSIONS = -64;

/** An encrypted PDF (40 bits, as old printers make them). Opens without a password, or only with one. */
export function encryptedPdf(opensForEveryone: boolean): Buffer {
  const owner = Buffer.alloc(32, 7);
  const id = Buffer.alloc(16, 9);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = createHash('md5')
    .update(Buffer.concat([PAD, owner, permissions, id]))
    .digest()
    .subarray(0, 5);
  const user = opensForEveryone ? rc4(key, PAD) : Buffer.alloc(32, 3);
  const dictionary = `<</Filter/Standard/V 1/R 2/O<${owner.toString('hex')}>/U<${user.toString('hex')}>/P ${PERMISSIONS}>>`;
  const ids = `/Encrypt 6 0 R/ID[<${id.toString('hex')}><${id.toString('hex')}>]`;
  return pdfPage('secret', { more: [dictionary], trailer: ids });
}

/** OpenSSL no longer supports it. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (state[i] ?? 0)) & 255;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
    }),
  );
}
