import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbol from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';

/** What a PDF may need besides itself, under our own addresses: two fonts of signs (bullets), two kinds of scanned pictures. */
const addresses: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': dingbats,
  'FoxitSymbol.pfb': symbol,
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
};

/** Asked by the worker, which fetches nothing itself; a file that is not there is a refusal it knows how to live with. */
export class PdfResources {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses[filename];
    if (!address) throw new Error(`${filename} is not served`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${filename} could not be fetched: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
