import { readFileSync } from 'node:fs';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { logicalOrder } from './logical-order';
import type { Glyph } from './page-lines';
import { type Box, boundsOf, IDENTITY, type Matrix, multiply, quarterTurns, turned, union } from './pdf-geometry';

const PASSWORD_ERROR = 4;
const FORM_OBJECT = 5;
const LINK = 2;
const WIDGET = 20;
const HIDDEN = 2;
/** Nesting of form objects; a file may claim that one contains itself. */
const DEPTH_MAX = 8;

export class PasswordNeeded extends Error {}

/** A PDF opened by PDFium, compiled to WebAssembly: no script of the file runs, and nothing is fetched. */
export class PdfFile {
  private readonly form: number;
  /** Memory for PDFium's output values. */
  private readonly out: number;

  private constructor(
    private readonly pdfium: WrappedPdfiumModule,
    private readonly document: number,
  ) {
    this.out = this.allocate(64);
    this.form = pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo());
  }

  static async open(bytes: Buffer): Promise<PdfFile> {
    const wasm = readFileSync(require.resolve('@embedpdf/pdfium/pdfium.wasm'));
    const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer });
    pdfium.PDFiumExt_Init();
    const place = pdfium.pdfium.wasmExports.malloc(bytes.length);
    memoryOf(pdfium).set(bytes, place);
    const document = pdfium.FPDF_LoadMemDocument(place, bytes.length, '');
    if (document) return new PdfFile(pdfium, document);
    if (pdfium.FPDF_GetLastError() === PASSWORD_ERROR) throw new PasswordNeeded();
    throw new Error('The PDF is damaged');
  }

  get pages(): number {
    return this.pdfium.FPDF_GetPageCount(this.document);
  }

  /** The text of a page, in the order of the file, and the text of its form fields and annotations. */
  page(index: number): { glyphs: Glyph[]; notes: string[] } {
    const page = this.pdfium.FPDF_LoadPage(this.document, index);
    if (!page) return { glyphs: [], notes: [] };
    const notes = this.notesOf(page);
    if (notes.length > 0) {
      // Makes form fields and annotations part of the page.
      this.pdfium.FPDFPage_Flatten(page, 0);
      this.pdfium.FPDF_ClosePage(page);
      return { glyphs: this.glyphsOf(this.pdfium.FPDF_LoadPage(this.document, index)), notes };
    }
    return { glyphs: this.glyphsOf(page), notes };
  }

  private notesOf(page: number): string[] {
    const { pdfium } = this;
    const notes: string[] = [];
    const count = pdfium.FPDFPage_GetAnnotCount(page);
    for (let index = 0; index < count; index += 1) {
      const note = pdfium.FPDFPage_GetAnnot(page, index);
      const kind = pdfium.FPDFAnnot_GetSubtype(note);
      if (kind !== LINK && (pdfium.FPDFAnnot_GetFlags(note) & HIDDEN) === 0) {
        notes.push(
          kind === WIDGET
            ? this.string((place, bytes) => pdfium.FPDFAnnot_GetFormFieldValue(this.form, note, place, bytes))
            : this.string((place, bytes) => pdfium.FPDFAnnot_GetStringValue(note, 'Contents', place, bytes)),
        );
      }
      pdfium.FPDFPage_CloseAnnot(note);
    }
    return notes;
  }

  private glyphsOf(page: number): Glyph[] {
    const { pdfium } = this;
    const replaced = new Map<number, { text: string; box: Box }>();
    this.findReplaced(
      pdfium.FPDFPage_CountObjects(page),
      (at) => pdfium.FPDFPage_GetObject(page, at),
      IDENTITY,
      replaced,
    );
    const text = pdfium.FPDFText_LoadPage(page);
    const glyphs = this.clusters(text).map(({ at, letters, mark }) => {
      const whole = replaced.get(mark);
      const [x, y] = this.origin(text, at);
      const shown = { text: whole?.text ?? logicalOrder(letters), box: whole?.box ?? this.box(text, at) };
      return turned({ ...shown, x, y, ...this.size(text, at) });
    });
    pdfium.FPDFText_ClosePage(text);
    pdfium.FPDF_ClosePage(page);
    return glyphs;
  }

  /** Letters of each glyph, with the index of the first and the mark that has replacement text for it. */
  private clusters(text: number): { at: number; letters: string; mark: number }[] {
    const clusters: { at: number; letters: string; mark: number }[] = [];
    let last = { object: 0, x: 0, y: 0 };
    const count = this.pdfium.FPDFText_CountChars(text);
    for (let at = 0; at < count; at += 1) {
      const letter = this.letter(text, at);
      if (letter === '') continue;
      const object = this.pdfium.FPDFText_GetTextObject(text, at);
      const mark = this.markOf(object);
      const [x, y] = this.origin(text, at);
      const previous = clusters.at(-1);
      const isSame = mark ? mark === previous?.mark : object === last.object && x === last.x && y === last.y;
      if (previous && isSame) previous.letters += letter;
      else clusters.push({ at, letters: letter, mark });
      last = { object, x, y };
    }
    return clusters;
  }

  /** '' for a space that PDFium derived from a distance. */
  private letter(text: number, at: number): string {
    if (this.pdfium.FPDFText_IsGenerated(text, at) === 1) return '';
    if (this.pdfium.FPDFText_IsHyphen(text, at) === 1) return '\u00AD';
    const code = this.pdfium.FPDFText_GetUnicode(text, at);
    return code > 0 && code <= 0x10ffff && code !== 0xfffe ? String.fromCodePoint(code) : '';
  }

  /** Replacement text (ActualText) of several glyphs, with the box around all of them. */
  private findReplaced(
    count: number,
    objectAt: (at: number) => number,
    matrix: Matrix,
    replaced: Map<number, { text: string; box: Box }>,
    depth = 0,
  ): void {
    const { pdfium } = this;
    for (let at = 0; at < count; at += 1) {
      const object = objectAt(at);
      if (pdfium.FPDFPageObj_GetType(object) === FORM_OBJECT && depth < DEPTH_MAX) {
        const inner = multiply(this.matrix(object), matrix);
        const objectInside = (place: number) => pdfium.FPDFFormObj_GetObject(object, place);
        this.findReplaced(pdfium.FPDFFormObj_CountObjects(object), objectInside, inner, replaced, depth + 1);
        continue;
      }
      const mark = this.markOf(object);
      if (!mark) continue;
      const box = this.bounds(object, matrix);
      const known = replaced.get(mark);
      if (known) known.box = union(known.box, box);
      else replaced.set(mark, { text: this.replacement(mark), box });
    }
  }

  /** The innermost mark of an object with replacement text; 0: none. */
  private markOf(object: number): number {
    for (let at = this.pdfium.FPDFPageObj_CountMarks(object) - 1; at >= 0; at -= 1) {
      const mark = this.pdfium.FPDFPageObj_GetMark(object, at);
      if (this.replacement(mark)) return mark;
    }
    return 0;
  }

  private replacement(mark: number): string {
    const { pdfium, out } = this;
    const isThere = pdfium.FPDFPageObjMark_GetParamBlobValue(mark, 'ActualText', 0, 0, out);
    const bytes = isThere ? memoryOf(pdfium).readUInt32LE(out) : 0;
    if (bytes === 0) return '';
    const place = this.allocate(bytes);
    pdfium.FPDFPageObjMark_GetParamBlobValue(mark, 'ActualText', place, bytes, out);
    const text = pdfText(Buffer.from(memoryOf(pdfium).subarray(place, place + bytes)));
    pdfium.pdfium.wasmExports.free(place);
    return text;
  }

  /** @param write writes UTF-16 with a terminating zero if there is room; returns how many bytes it needs */
  private string(write: (place: number, bytes: number) => number): string {
    const bytes = write(0, 0);
    if (bytes <= 2) return '';
    const place = this.allocate(bytes);
    write(place, bytes);
    const text = memoryOf(this.pdfium).toString('utf16le', place, place + bytes - 2);
    this.pdfium.pdfium.wasmExports.free(place);
    return text;
  }

  private box(text: number, at: number): Box {
    this.pdfium.FPDFText_GetLooseCharBox(text, at, this.out);
    const [left = 0, top = 0, right = 0, bottom = 0] = this.floats(4);
    return [left, bottom, right, top];
  }

  private bounds(object: number, matrix: Matrix): Box {
    const { out } = this;
    this.pdfium.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12);
    const [left = 0, bottom = 0, right = 0, top = 0] = this.floats(4);
    return boundsOf([left, bottom, right, top], matrix);
  }

  private size(text: number, at: number): { em: number; turns: number } {
    const fontSize = this.pdfium.FPDFText_GetFontSize(text, at);
    this.pdfium.FPDFText_GetMatrix(text, at, this.out);
    const [a = 1, b = 0, c = 0, d = 1] = this.floats(6);
    return { em: Math.abs(fontSize) * Math.hypot(c, d) || 1, turns: quarterTurns(a, b) };
  }

  private origin(text: number, at: number): [number, number] {
    this.pdfium.FPDFText_GetCharOrigin(text, at, this.out, this.out + 8);
    const memory = memoryOf(this.pdfium);
    return [memory.readDoubleLE(this.out), memory.readDoubleLE(this.out + 8)];
  }

  private matrix(object: number): Matrix {
    this.pdfium.FPDFPageObj_GetMatrix(object, this.out);
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.floats(6);
    return [a, b, c, d, e, f];
  }

  private floats(count: number): number[] {
    const memory = memoryOf(this.pdfium);
    return Array.from({ length: count }, (_, at) => memory.readFloatLE(this.out + 4 * at));
  }

  private allocate(bytes: number): number {
    return this.pdfium.pdfium.wasmExports.malloc(bytes);
  }
}

/** PDFium's memory; it moves when it grows. */
const memoryOf = ({ pdfium }: WrappedPdfiumModule): Buffer =>
  Buffer.from((pdfium.wasmExports as typeof pdfium.wasmExports & { memory: { buffer: ArrayBuffer } }).memory.buffer);

/** A text string of a PDF. */
function pdfText(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return bytes.toString(bytes[0] === 0xef && bytes[1] === 0xbb ? 'utf8' : 'latin1');
}
