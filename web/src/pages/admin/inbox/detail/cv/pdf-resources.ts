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

/** For the worker, which fetches nothing itself. Null is a refusal it knows how to live with. */
export async function pdfResource(fileName: string): Promise<Uint8Array | null> {
  const address = addresses[fileName];
  if (!address) return null;
  const response = await fetch(address);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
