/** Turns a Word file into HTML away from the page: a hostile one can keep only this worker busy, and it is ended. */
import mammoth from 'mammoth';
import { unpackedSize } from './unpacked-size.js';

/** Unpacked, in bytes. A real CV has a few megabytes of pictures. */
const maxUnpacked = 100_000_000;

self.onmessage = (event: MessageEvent<ArrayBuffer>) => {
  convert(event.data).then(
    (html) => self.postMessage({ html }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  );
};

async function convert(arrayBuffer: ArrayBuffer): Promise<string> {
  if (unpackedSize(arrayBuffer) > maxUnpacked) throw new Error('The file is too large unpacked');
  const { value } = await mammoth.convertToHtml({ arrayBuffer }, { externalFileAccess: false });
  return value;
}
