import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { docxToHtml } from './docx-to-html.js';

const root = path.resolve(import.meta.dirname, '../../../../../..');
const fileAt = (name: string): ArrayBuffer => new Uint8Array(readFileSync(path.join(root, name))).buffer;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const names = 'xmlns:w="urn:w" xmlns:r="urn:r" xmlns:a="urn:a" xmlns:wp="urn:wp"';

function docx(body: string, parts: Record<string, { kind: string; content: string }> = {}): ArrayBuffer {
  const relationships = Object.entries(parts).map(
    ([name, { kind }]) => `<Relationship Id="${kind}" Type="${office}/${kind}" Target="${name}"/>`,
  );
  const contents = Object.entries(parts).map(([name, { content }]) => [`word/${name}`, strToU8(content)] as const);
  return new Uint8Array(
    zipSync({
      'word/document.xml': strToU8(`<w:document ${names}><w:body>${body}</w:body></w:document>`),
      'word/_rels/document.xml.rels': strToU8(`<Relationships>${relationships.join('')}</Relationships>`),
      ...Object.fromEntries(contents),
    }),
  ).buffer;
}
const p = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

it.each([
  ['01-shift-enter', 'Brklineone<br>Brklinetwo<br>Brklinethree'],
  ['04-fldsimple', 'Name: Fldsimplename end'],
  ['06-textbox-drawing-only', 'Tbxdrawonly'],
  ['07-textbox-choice-no-fallback', 'Tbxchoiceonly'],
  ['08-textbox-empty-fallback', 'Tbxemptyfb'],
  ['09-header-name', 'Hdrnameword'],
  ['22-hyperlink-fldsimple', 'Hypfldsimple'],
])('%s shows %s', (name, shown) => {
  expect(docxToHtml(fileAt(`cms/tests/fixtures/cases/${name}.docx`))).toContain(shown);
});

it('shows headings, lists, tables and directions as Word has them', () => {
  const styles = `<w:styles ${names}><w:style w:styleId="H"><w:name w:val="heading 2"/></w:style><w:style w:styleId="Own"><w:basedOn w:val="H"/></w:style></w:styles>`;
  const level = (number: number, format: string) => `<w:lvl w:ilvl="${number}"><w:numFmt w:val="${format}"/></w:lvl>`;
  const numbering = `<w:numbering ${names}><w:abstractNum w:abstractNumId="5">${level(0, 'decimal')}${level(1, 'lowerLetter')}</w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="5"/></w:num></w:numbering>`;
  const item = (level: number) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="7"/></w:numPr>`;
  const html = docxToHtml(
    docx(
      p('Skills', '<w:pStyle w:val="Own"/>') +
        p('one', item(0)) +
        p('deep', item(1)) +
        p('two', item(0)) +
        p('again', item(1)) +
        p('مهندس', '<w:bidi/><w:jc w:val="center"/>') +
        `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${p('cell')}</w:tc></w:tr></w:tbl>` +
        '<w:p><w:r><w:rPr><w:b/><w:i w:val="0"/></w:rPr><w:t>bold</w:t><w:sym w:font="Wingdings" w:char="F028"/></w:r></w:p>',
      {
        'styles.xml': { kind: 'styles', content: styles },
        'numbering.xml': { kind: 'numbering', content: numbering },
      },
    ),
  );
  expect(html).toBe(
    '<h2 dir="auto">Skills</h2>' +
      '<ol class="level0" start="1" type="1"><li dir="auto">one</li></ol>' +
      '<ol class="level1" start="1" type="a"><li dir="auto">deep</li></ol>' +
      '<ol class="level0" start="2" type="1"><li dir="auto">two</li></ol>' +
      '<ol class="level1" start="1" type="a"><li dir="auto">again</li></ol>' +
      '<p dir="rtl" class="center">مهندس</p>' +
      '<table><tr><td colspan="2"><p dir="auto">cell</p></td></tr></table>' +
      '<p dir="auto"><strong>bold</strong>🕿</p>',
  );
});

it('shows headers once, and pictures that a browser can render', () => {
  const header = { kind: 'header', content: `<w:hdr ${names}>${p('Ravi')}</w:hdr>` };
  const picture =
    '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="1"/><a:blip r:embed="image"/></wp:inline></w:drawing></w:r></w:p>';
  const file = docx(picture, {
    'header1.xml': header,
    'header2.xml': header,
    'media/a.png': { kind: 'image', content: 'x' },
  });
  expect(docxToHtml(file)).toContain('<img alt="" src="data:image/png;base64,eA==" width="100">');
  const emf = docx(picture, { 'media/a.emf': { kind: 'image', content: 'x' } });
  expect(docxToHtml(emf)).toBe('');
});

it('makes nothing of what a file writes as HTML, and nothing of a file without content', () => {
  expect(docxToHtml(docx(p('&lt;script&gt;alert(1)&lt;/script&gt;')))).toBe(
    '<p dir="auto">&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
  expect(docxToHtml(docx(`${p(' ')}<w:p/><w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>`))).toBe('');
  expect(() => docxToHtml(new TextEncoder().encode('no zip').buffer)).toThrow();
});
