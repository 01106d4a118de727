import type { RejectedFile, AcceptedFile } from './hostile-files.js';
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
/** A part of the document, with the given path and relationship. */
const held = (type: string, name: string, content = 'x') =>
  docxFile({ [`word/${name}`]: content, 'word/_rels/document.xml.rels': internal(type, name) });
const contentTypes = (type: string, more = '') =>
  `<?xml version="1.0"?>${more}<Types xmlns="${PACKAGE}/content-types"><Override PartName="/word/foo.bin" ContentType="${type}"/></Types>`;
const prefixed = (prefix: string) =>
  `<${prefix}:Relationships xmlns:${prefix}="${PACKAGE}/relationships"><${prefix}:Relationship Id="r1" Type="${OFFICE}/oleObject" Target="${EVIL}" TargetMode="External"/></${prefix}:Relationships>`;

const body = (content: string) => `<w:document xmlns:w="${WORD}"><w:body><w:p>${content}</w:p></w:body></w:document>`;
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const run = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
/** A field with its instruction in these runs. */
const field = (...runs: string[]) => `${mark('begin')}${runs.map(run).join('')}${mark('end')}`;
const withFields = (...fields: string[]) => docxFile({ 'word/document.xml': body(fields.join('')) });
const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

const active = (what: string, bytes: Buffer): RejectedFile => [what, bytes, 'cv.docx', 'active'];
const damaged = (what: string, bytes: Buffer): RejectedFile => [what, bytes, 'cv.docx', 'damaged'];
const accepted = (what: string, bytes: Buffer): AcceptedFile => [what, bytes, 'cv.docx'];

export const rejectedDocxFiles = (): RejectedFile[] => [
  active('a mode spelled with an entity', settings(external('oleObject', EVIL, '&#69;xternal'))),
  active('a prefix with a hyphen', settings(prefixed('a-b'))),
  active('a long prefix', settings(prefixed('a'.repeat(30)))),
  active('a type within an address', settings(relationships(`<Relationship Id="r1" Target="${EVIL}? Type='/hyperlink'" Type="${OFFICE}/oleObject" TargetMode="External"/>`))),
  active('relationships in capitals', docxFile({ 'word/_rels/settings.xml.RELS': external('oleObject', EVIL) })),
  active('a linked object that calls itself internal', settings(internal('oleObject', EVIL))),
  active('relationships in UTF-16, the other way round', docxFile({ 'word/_rels/settings.xml.rels': utf16be(external('oleObject', EVIL).replace('?>', ' encoding="UTF-16"?>')) })),
  active('macros spelled with an entity', docxFile({ '[Content_Types].xml': contentTypes('application/vnd.ms-office.vba&#80;roject') })),
  active('a list of types in small letters', listInSmallLetters()),
  active('macros that only a relationship names', held('vbaProject', 'foo.bin')),
  active('an object with macros', docxFile({ 'word/embeddings/Sheet1.xlsm': 'PK' })),
  active('an object on a share', linked('oleObject', 'file:///\\\\evil\\s\\x.xlsx')),
  active('a control', held('control', 'foo.xml', '<x/>')),
  active('a page as part of the text', held('aFChunk', 'a.html', '<script>alert(1)</script>')),
  active('RTF as part of the text', held('aFChunk', 'a.rtf', '{\\rtf1{\\object\\objocx}}')),
  active('a DOCX as part of the text', held('aFChunk', 'a.docx', 'PK')),
  active('a document as part of the text', linked('subDocument', 'http://evil.example/x.docx')),
  damaged('relationships that are no XML', settings('<Relationships><Relationship')),
  damaged('relationships with a DTD', settings(`<!DOCTYPE r [<!ENTITY e "External">]>${external('oleObject', EVIL, '&e;')}`)),
  damaged('a mark with a multitude of attributes', zipFile({ ...docxParts(''), 'word/_rels/a.xml.rels': `<x ${attributes()}/>` }, { deflate: true })),
  damaged('marks inside each other without end', zipFile({ ...docxParts(''), 'word/_rels/a.xml.rels': `<r>${'<x>'.repeat(500_000)}${'</x>'.repeat(500_000)}</r>` }, { deflate: true })),
  damaged('relationships in pieces', docxFile({ 'word/_rels/settings.xml.rels/[0].piece': '<Relationships>' })),
]; // prettier-ignore

export const acceptedDocxFiles = (): AcceptedFile[] => [
  accepted('a DOCX begun with a template of a disk', settings(external('attachedTemplate', 'file:///C:\\Users\\ravi\\AppData\\Roaming\\Microsoft\\Templates\\Normal.dotm'))),
  accepted('a DOCX begun with a template on a Mac', settings(external('attachedTemplate', 'file:////Users/ravi/Library/Templates/My%20CV.dotx'))),
  accepted('a DOCX begun with a template beside it', settings(external('attachedTemplate', 'Normal.dotm'))),
  accepted('a DOCX with a template inside', settings(internal('attachedTemplate', 'Normal.dotm'))),
  accepted('a DOCX that links to an address of mail', linked('hyperlink', 'mailto:ravi@mail.example')),
  accepted('a DOCX that links to a file', linked('hyperlink', 'file:///C:\\certificates.pdf')),
  accepted('a DOCX with a picture pasted from a disk', linked('image', 'file:///C:\\Users\\ravi\\me.png')),
  accepted('a DOCX with a picture pasted on a Mac', linked('image', '/var/folders/x9/T/com.microsoft.Word/WebArchiveCopyPasteTempFiles/page1image1')),
  accepted('a DOCX with a chart and its table', docxFile({ 'word/embeddings/Sheet1.xlsx': 'PK', 'word/charts/_rels/chart1.xml.rels': internal('package', '../embeddings/Sheet1.xlsx') })),
  accepted('a DOCX with pictures, fonts and notes', docxFile({ 'word/media/image1.png': 'x', 'word/fonts/font1.odttf': '\xff\xfex', 'word/_rels/document.xml.rels': internal('image', 'media/image1.png'), 'word/_rels/fontTable.xml.rels': internal('font', 'fonts/font1.odttf'), 'customXml/_rels/item1.xml.rels': internal('customXmlProps', 'itemProps1.xml') })),
  accepted('a DOCX with the fields that people use', withFields(
    field('HYPERLINK "https://linkedin.example/in/link" \\o "Oracle database, import"'), field('HYPER', 'LINK "https://x.example"'), field(' PAGE '),
    field('TOC \\o "1-3" \\h'), field('DATE \\@ "d MMM yyyy"'), field('MERGEFIELD Import'), field(' FORMTEXT '), field('INCLUDEPICTURE "https://x.example/a.png" \\* MERGEFORMATINET'),
    field('INCLUDEPICTURE "/var/folders/x9/T/page1image1" \\* MERGEFORMATINET'), field('INCLUDEPICTURE "C:\\\\Users\\\\ravi\\\\me.png"'), field('INCLUDEPICTURE  "cid:image001.png@01D9"'),
    `${mark('begin')}${run(' = ')}${field('PAGE')}${run(' - 1')}${mark('end')}`,
    `${mark('begin')}${mark('separate')}${field('PAGEREF _Toc1')}${mark('end')}`,
  )),
  accepted('a DOCX that writes about fields', docxFile({ 'word/document.xml': body('<w:r><w:t>DDE, INCLUDETEXT and instrText</w:t></w:r>') })),
  accepted('a DOCX in UTF-16', docxFile({ 'word/document.xml': utf16be(body('<w:r><w:t>سيرة ذاتية</w:t></w:r>')) })),
  accepted('a DOCX begun with a template of Word for Mac', settings(external('attachedTemplate', 'file:///Applications/Microsoft%20Word.app/Contents/Resources/Templates/Resume.dotx'))),
  accepted('a DOCX begun with a template of LibreOffice', settings(external('attachedTemplate', 'file:///home/ravi/Templates/cv.ott'))),
  accepted('a DOCX begun with a template on a server', settings(external('attachedTemplate', 'https://corp.example/Templates/cv.dotx'))),
  accepted('a DOCX with a picture in itself, as another program notes it', linked('image', 'ooxWord://word/media/image1.png')),
  accepted('a DOCX with a chart whose table is on its own disk', docxFile({ 'word/charts/_rels/chart1.xml.rels': external('oleObject', 'file:///C:\\Users\\ravi\\Book1.xlsx') })),
  accepted('a DOCX with a DOCX as an object', docxFile({ 'word/embeddings/Microsoft_Word_Document.docx': 'PK', 'word/_rels/document.xml.rels': internal('package', 'embeddings/Microsoft_Word_Document.docx') })),
  accepted('a DOCX begun with a template on a share', settings(external('attachedTemplate', 'file:///\\\\corp\\Templates\\cv.dotx'))),
  accepted('a DOCX with an OLE object among the pictures', held('oleObject', 'media/image1.bin')),
  accepted('a DOCX with an OLE object that calls itself a table', held('oleObject', 'embeddings/a.xlsx')),
  accepted('a DOCX with an OLE object of the strict format', docxFile({ 'word/_rels/document.xml.rels': relationships('<Relationship Id="r1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/oleObject" Target="media/a.bin"/>') })),
  accepted('a DOCX with buttons of its own', held('extensibility', 'customUI.xml', '<x/>')),
  accepted('a DOCX with a picture on a share', linked('image', '\\\\evil.example\\s\\x.png')),
  accepted('a DOCX with a picture on a share, as an address', linked('image', 'file://///evil.example/s/x.png')),
  accepted('a DOCX with a picture on a share, in short', linked('image', 'file://evil.example/s/x.png')),
]; // prettier-ignore

function listInSmallLetters(): Buffer {
  const zip = docxFile({ '[Content_Types].xml': contentTypes('application/vnd.ms-office.vbaProject') });
  return Buffer.from(zip.toString('latin1').replaceAll('[Content_Types].xml', '[content_types].xml'), 'latin1');
}

const attributes = () => Array.from({ length: 500_000 }, (_, index) => `a${index}="1"`).join(' ');
