import type { CvProblem } from '../../src/cv/validation/validate-cv.js';
import { docFile, docxFile, docxParts, pdfFile, wordStream } from './cv-files.js';
import { acceptedDocxFiles, rejectedDocxFiles } from './hostile-docx.js';
import { oleFile } from './ole-file.js';
import { encryptedPdf, pdfPage, pdfStream } from './pdf-file.js';
import { zipFile } from './zip-file.js';

export type RejectedFile = [what: string, bytes: Buffer, name: string, problem: CvProblem];
export type AcceptedFile = [what: string, bytes: Buffer, name: string];

const bytes = (text: string) => Buffer.from(text, 'latin1');
const parts = docxParts('<w:t>x</w:t>');
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A list of relationships with one to an external target. */
const external = (type: string, target: string) =>
  `<?xml version="1.0"?><Relationships><Relationship Id="r1" Type="${RELS}/${type}" Target="${target}" TargetMode="External"/></Relationships>`;
const withRels = (type: string, target: string) => docxFile({ 'word/_rels/settings.xml.rels': external(type, target) });
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const zeros = (size: number) => Buffer.alloc(size);
const docWith = (name: string) => oleFile({ WordDocument: wordStream(), [name]: zeros(10) });
const zip = zipFile({ 'evil.class': 'x' });
/** A PDF with content before, or in, its first object. */
const pdfSaying = (text: string) => Buffer.concat([bytes(`%PDF-1.7\n${text}\n`), pdfFile()]);

/** Invalid CVs, and the problem of each. */
export const rejectedFiles = (): RejectedFile[] => [
  ['a picture that is a JAR', Buffer.concat([bytes('GIF89a'), docxFile()]), 'cv.docx', 'type'],
  ['a DOCX with the head of a PDF', Buffer.concat([bytes('%PDF-1.7\n'), docxFile()]), 'cv.docx', 'type'],
  ['the same, called a PDF', Buffer.concat([bytes('%PDF-1.7\n'), docxFile()]), 'cv.pdf', 'type'],
  ['a PDF with a zip behind it', Buffer.concat([pdfFile(), zip]), 'cv.pdf', 'type'],
  ['a PDF with a zip behind it, and a line', Buffer.concat([pdfFile(), zip, bytes('\n')]), 'cv.pdf', 'type'],
  ['a PDF with a zip behind it, and much', Buffer.concat([pdfFile(), zip, bytes('x'.repeat(60_000))]), 'cv.pdf', 'type'],
  ['a PDF with a zip that counts from the PDF', Buffer.concat([zipBehind(pdfFile()), bytes('%%EOF')]), 'cv.pdf', 'type'],
  ['a PDF with a large zip behind it', Buffer.concat([pdfFile(), largeZip(), bytes('\n')]), 'cv.pdf', 'type'],
  ['a PDF that is a page', pdfSaying('<script>alert(1)</script>'), 'cv.pdf', 'type'],
  ['a PDF that is a page in a comment', pdfSaying('%<script>alert(1)</script>'), 'cv.pdf', 'type'],
  ['a PDF that is a page by a picture', pdfSaying('<img src=x onerror=alert(1)>'), 'cv.pdf', 'type'],
  ['a PDF that is a page by any tag', pdfSaying('<x onclick=alert(1)>'), 'cv.pdf', 'type'],
  ['a PDF that is a page in its first object', pdfSaying('1 0 obj<html><script>alert(1)</script>'), 'cv.pdf', 'type'],
  ['a PDF that a printer sent', Buffer.concat([bytes('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'), pdfFile()]), 'cv.pdf', 'damaged'],
  ['the same, called a Word file', Buffer.concat([bytes('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'), pdfFile()]), 'cv.docx', 'type'],
  ['a PDF with a password', encryptedPdf(false), 'cv.pdf', 'password'],
  ['a DOCX with a password', oleFile({ EncryptionInfo: zeros(100), EncryptedPackage: zeros(900) }), 'cv.docx', 'password'],
  ['a DOC with a password', oleFile({ WordDocument: wordStream(0x0100) }), 'cv.doc', 'password'],
  ['a zip with a password', zipFile(parts, { flags: 1 }), 'cv.docx', 'password'],
  ['a DOCM called .docx', docxFile({ 'word/vbaProject.bin': 'x' }), 'cv.docx', 'active'],
  ['macros under another name', docxFile({ '[Content_Types].xml': '<Override ContentType="application/vnd.ms-office.vbaProject"/>' }), 'cv.docx', 'active'],
  ['macros declared in UTF-16', docxFile({ '[Content_Types].xml': utf16('<Override ContentType="x.macroEnabled.main+xml"/>') }), 'cv.docx', 'active'],
  ['an ActiveX control', docxFile({ 'word/activeX/activeX1.xml': '<x/>' }), 'cv.docx', 'active'],
  ['a linked object', withRels('oleObject', 'https://evil.example/x'), 'cv.docx', 'active'],
  ['a linked frame', withRels('frame', 'https://evil.example/x'), 'cv.docx', 'active'],
  ['a DOC with macros', oleFile({ WordDocument: wordStream(), Macros: zeros(10) }), 'cv.doc', 'active'],
  ...['macros', 'MACROS', 'vba', '_vba_project'].map(
    (name): RejectedFile => [`a DOC with ${name}`, docWith(name), 'cv.doc', 'active'],
  ),
  ['a DOC with a password, in small letters', oleFile({ encryptedpackage: zeros(900) }), 'cv.doc', 'password'],
  ['an encrypted DOC in capitals', oleFile({ WORDDOCUMENT: wordStream(0x0100) }), 'cv.doc', 'password'],
  ['a spreadsheet called .doc', oleFile({ Workbook: zeros(600) }), 'cv.doc', 'type'],
  ['half a DOC', docFile().subarray(0, 600), 'cv.doc', 'damaged'],
  ['a DOC whose directory bites its tail', endlessOle(), 'cv.doc', 'type'],
  ['a DOC with a stream that bites its tail', endlessStream(), 'cv.doc', 'damaged'],
  ['a bomb that says so', zipFile(parts, { claimedSize: 0x0fffffff }), 'cv.docx', 'damaged'],
  ['a bomb that claims to be small', zipFile({ ...parts, 'word/a.xml': zeros(50_000_000) }, { deflate: true, claimedSize: 900 }), 'cv.docx', 'damaged'],
  ['a part of one letter, 1:1000', zipFile({ ...parts, 'word/a.xml': zeros(21_000_000) }, { deflate: true }), 'cv.docx', 'damaged'],
  ['entries that share their bytes', zipFile({ ...parts, 'word/a.xml': 'x' }, { overlap: true }), 'cv.docx', 'damaged'],
  ['two parts of one name', zipFile({ ...parts, 'word/Document.xml': 'x' }), 'cv.docx', 'damaged'],
  ['noise that calls itself deflated', brokenDeflate(), 'cv.docx', 'damaged'],
  ['half a DOCX', docxFile().subarray(0, 400), 'cv.docx', 'damaged'],
  ...rejectedDocxFiles(),
]; // prettier-ignore

/** Legitimate files with more than text: stored, and never run. */
export const acceptedFiles = (): AcceptedFile[] => [
  ['a PDF that is encrypted and opens for everyone', encryptedPdf(true), 'cv.pdf'],
  ['a PDF with a script, a program to start, an attachment and a form', activePdf(), 'cv.pdf'],
  ['a PDF that holds its description', pdfSaying('1 0 obj<</Title(Jo <jo@mail.example>)/Type/Metadata>>stream\n<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"><html/>'), 'cv.pdf'],
  ['a PDF with a zero byte before its first object', bytes('%PDF-1.4\n\0' + '1 0 obj\n<</Type/Catalog>>\nendobj\n'), 'cv.pdf'],
  ['a PDF whose comment names its maker', pdfSaying('%\xe2\xe3\xcf\xd3\n%made by <jo@mail.example> <x>'), 'cv.pdf'],
  ['a PDF that speaks of a zip', Buffer.concat([pdfFile(), bytes(`PK\x05\x06${'\0'.repeat(18)}\n%%EOF`)]), 'cv.pdf'],
  ['a PDF of noise', bytes('%PDF-1.7\nnothing of a PDF follows\n'), 'cv.pdf'],
  ['a DOCX begun with a template of its own disk', withRels('attachedTemplate', 'file:///C:\\Users\\ravi\\Modern.dotx'), 'cv.docx'],
  ['a DOCX with an OLE object', docxFile({ 'word/embeddings/oleObject1.bin': 'x' }), 'cv.docx'],
  ['a DOC with a package', oleFile({ WordDocument: wordStream(), '\u0001Ole10Native': zeros(10) }), 'cv.doc'],
  ['a DOC with an equation', oleFile({ WordDocument: wordStream(), 'Equation Native': zeros(10) }), 'cv.doc'],
  ['a DOCX that links to a page', withRels('hyperlink', 'https://linkedin.example/in/ravi'), 'cv.docx'],
  ['a DOCX that links to a picture', withRels('image', 'https://evil.example/pixel.png'), 'cv.docx'],
  ['a DOCX with a chart', docxFile({ 'word/embeddings/Sheet1.xlsx': 'PK' }), 'cv.docx'],
  ['a DOCX, deflated', zipFile(docxParts('<w:t>text</w:t>'.repeat(1000)), { deflate: true }), 'cv.docx'],
  ...acceptedDocxFiles(),
]; // prettier-ignore

/** Runs a script when it and its page open, starts a program, has an attachment and an XFA form. */
export const activePdf = (): Buffer =>
  pdfPage('Rigger in Jubail', {
    catalog:
      '/OpenAction<</S/JavaScript/JS(app.alert\\("run"\\))>>/AcroForm<</XFA 6 0 R/Fields[]>>/Names<</EmbeddedFiles<</Names[(a.exe)7 0 R]>>>>',
    page: '/AA<</O<</S/Launch/F(calc.exe)>>>>/Annots[9 0 R]',
    more: [
      pdfStream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><script>app.alert(1)</script></xdp:xdp>'),
      '<</Type/Filespec/F(a.exe)/EF<</F 8 0 R>>>>',
      pdfStream('MZ', '/Type/EmbeddedFile'),
      '<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/A<</S/URI/URI(javascript:alert\\(1\\))>>>>',
    ],
  });

/** Its end record has the offset of the directory from the beginning of the whole file. */
function zipBehind(file: Buffer): Buffer {
  const relabelled = Buffer.from(zip);
  relabelled.writeUInt32LE(file.length + zip.readUInt32LE(zip.length - 6), zip.length - 6);
  // Its size does not help to find the directory.
  relabelled.writeUInt32LE(0, zip.length - 10);
  return Buffer.concat([file, relabelled]);
}

/** Its end record refers to a record before it for size and offset. */
function largeZip(): Buffer {
  const end = Buffer.from(zip.subarray(zip.length - 22));
  end.fill(0xff, 12, 20);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  return Buffer.concat([zip.subarray(0, zip.length - 22), locator, end]);
}

function brokenDeflate(): Buffer {
  const zip = zipFile(parts, { deflate: true });
  return zip.fill(0xff, zip.indexOf('word/document.xml') + 17, zip.indexOf('PK\u0001\u0002', 0, 'latin1'));
}

/** The directory's chain of sectors loops to its first one. */
function endlessOle(): Buffer {
  const file = oleFile({ Workbook: zeros(10) });
  file.writeUInt32LE(1, 512 + 4);
  return file;
}

/** The chain of sectors of its stream loops. */
function endlessStream(): Buffer {
  const file = oleFile({ WordDocument: wordStream() });
  const [table, directory, first] = [512, 1024, 2];
  file.writeUInt32LE(first, table + 4 * (first + 7));
  file.writeUInt32LE(first + 1, directory + 128 + 116);
  return file;
}
