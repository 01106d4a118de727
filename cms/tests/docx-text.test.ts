import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDocx } from '../src/cv/text/read-docx.js';
import { zipFile } from './helpers/zip-file.js';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const NAMES = `xmlns:w="${WORD}" xmlns:mc="urn:mc" xmlns:wps="urn:wps" xmlns:wp="urn:wp" xmlns:a="urn:a" xmlns:v="urn:v" xmlns:c="urn:c" xmlns:m="urn:m" xmlns:dgm="urn:dgm" xmlns:r="urn:r"`;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const list = (relationships: Record<string, string>) =>
  `<Relationships>${Object.entries(relationships)
    .map(([target, kind]) => `<Relationship Id="r-${kind}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;
const part = (content: string) => `<w:x ${NAMES}>${content}</w:x>`;
/** @param others content of other parts of the document, by the kind of their relationship */
const docx = (body: string, others: Record<string, string> = {}) =>
  zipFile({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': list({ 'word/document.xml': 'officeDocument' }),
    'word/_rels/document.xml.rels': list(
      Object.fromEntries(Object.keys(others).map((kind) => [`parts/${kind}.xml`, kind])),
    ),
    'word/document.xml': `<w:document ${NAMES}><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(Object.entries(others).map(([kind, content]) => [`word/parts/${kind}.xml`, part(content)])),
  });
const words = async (bytes: Buffer) => (await readDocx(bytes)).trim().split(/\s+/).join(' ');

const run = (content: string) => `<w:r>${content}</w:r>`;
const t = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`;
const p = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const box = (text: string) => `<w:drawing><wp:inline><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${p(run(t(text)))}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`; // prettier-ignore
const vml = (text: string) => `<w:pict><v:shape><v:textbox><w:txbxContent>${p(run(t(text)))}</w:txbxContent></v:textbox></v:shape></w:pict>`; // prettier-ignore
const field = (instruction: string, shown: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${shown}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

test.each([
  ['breaks of lines, columns and pages', p(run(`${t('one')}<w:br/>${t('two')}<w:cr/>${t('three')}<w:br w:type="page"/>${t('four')}<w:br w:type="column"/>${t('five')}`)), 'one two three four five'],
  ['tabs', p(run(`${t('one')}<w:tab/>${t('two')}<w:ptab/>${t('three')}`)), 'one two three'],
  ['hyphens', p(run(`${t('well')}<w:noBreakHyphen/>${t('known elec')}<w:softHyphen/>${t('trician')}`)), 'well-known elec\u00ADtrician'],
  ['symbols', p(run(`${t('Phone')}<w:sym w:font="Wingdings" w:char="F028"/>${t('0501234567')}`)), 'Phone 0501234567'],
  ['marks of notes', p(run(t('rigger')), run('<w:footnoteReference w:id="2"/>'), run(t('since'))), 'rigger since'],
  ['a word over several runs', p(run(t('elec')), '<w:proofErr w:type="spellStart"/>', run(`<w:rPr><w:b/></w:rPr>${t('trician')}`)), 'electrician'],
  ['simple fields, in links too', p(`<w:fldSimple w:instr="MERGEFIELD Name">${run(t('Ravi'))}</w:fldSimple>`, `<w:hyperlink w:anchor="x"><w:fldSimple w:instr="REF x">${run(t(' Kumar'))}</w:fldSimple></w:hyperlink>`), 'Ravi Kumar'],
  ['what fields show, not what they say', p(field('HYPERLINK "https://x.example"', run(t('Portfolio'))), field(' IF 1 ', field('DATE', run(t(' 2024'))))), 'Portfolio 2024'],
  ['the choice of a list in a form', p(run('<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="Trade"/><w:ddList><w:result w:val="1"/><w:listEntry w:val="Welder"/><w:listEntry w:val="Rigger"/></w:ddList></w:ffData></w:fldChar>')), 'Rigger'],
  ['content controls at every place', `<w:sdt><w:sdtPr><w:alias w:val="no"/></w:sdtPr><w:sdtContent>${p(run(t('block')), `<w:sdt><w:sdtContent>${run(t(' inline'))}</w:sdtContent></w:sdt>`)}</w:sdtContent></w:sdt>`, 'block inline'],
  ['smart tags, custom XML, directions', p(`<w:smartTag>${run(t('Doha'))}</w:smartTag><w:customXml>${run(t(' Qatar'))}</w:customXml><w:dir w:val="rtl">${run(t(' Gulf'))}</w:dir><w:bdo>${run(t(' Bay'))}</w:bdo>`), 'Doha Qatar Gulf Bay'],
  ['what was added and moved here, not what was taken out', p(`<w:ins>${run(t('new'))}</w:ins><w:del>${run('<w:delText>old</w:delText>')}</w:del><w:moveTo>${run(t(' here'))}</w:moveTo><w:moveFrom>${run(t('there'))}</w:moveFrom>`), 'new here'],
  ['a text box without a twin', p(run(t('be')), run(box('Inside')), run(t('fore'))), 'before Inside'],
  ['a text box written twice', p(run(`<mc:AlternateContent><mc:Choice Requires="wps">${box('Once')}</mc:Choice><mc:Fallback>${vml('Once')}</mc:Fallback></mc:AlternateContent>`)), 'Once'],
  ['a text box whose first writing is empty', p(run(`<mc:AlternateContent><mc:Choice Requires="x"/><mc:Fallback>${vml('Twin')}</mc:Fallback></mc:AlternateContent>`)), 'Twin'],
  ['a text box in a text box', p(run(`<mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent>${p(run(t('outer')), run(box('inner')))}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback>${vml('outer')}</mc:Fallback></mc:AlternateContent>`)), 'outer inner'],
  ['WordArt of both ages', p(run('<w:pict><v:shape><v:textpath string="CURRICULUM"/></v:shape></w:pict>'), run('<w:drawing><a:p><a:r><a:t>VITAE</a:t></a:r></a:p></w:drawing>')), 'CURRICULUM VITAE'],
  ['tables in tables, and cells beside each other', `<w:tbl><w:tr><w:tc>${p(run(t('Name')))}</w:tc><w:tc>${p(run(t('Ravi')))}<w:tbl><w:tr><w:tc>${p(run(t('deep')))}</w:tc></w:tr></w:tbl></w:tc></w:tr></w:tbl>`, 'Name Ravi deep'],
  ['formulas and readings', p(`<m:oMath><m:r><m:t>kW</m:t></m:r></m:oMath>`, run('<w:ruby><w:rt><w:r><w:t>top</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>base</w:t></w:r></w:rubyBase></w:ruby>')), 'kW top base'],
  ['stops of tabs and earlier properties are no text', `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs><w:rPr><w:del/></w:rPr><w:pPrChange><w:pPr/></w:pPrChange></w:pPr>${run(t('a'))}${run(t('b'))}</w:p>`, 'ab'],
])('%s', async (_, body, expected) => {
  expect(await words(docx(body))).toBe(expected);
}); // prettier-ignore

test('what is outside the body is read in the order of a page', async () => {
  const chart =
    '<c:title><c:tx><c:rich><a:p><a:r><a:t>Skills</a:t></a:r></a:p></c:rich></c:tx></c:title><c:cat><c:strRef><c:strCache><c:pt><c:v>Welding</c:v></c:pt><c:pt><c:v>Rigging</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numCache><c:pt><c:v>4.5</c:v></c:pt></c:numCache></c:val>';
  const others = {
    header: p(run(t('Head'))),
    footer: p(run(t('Foot'))),
    footnotes: `<w:footnote>${p(run(t('Note')))}</w:footnote>`,
    endnotes: p(run(t('End'))),
    comments: p(run(t('Comment'))),
    diagramData: '<dgm:pt><dgm:t><a:p><a:r><a:t>Diagram</a:t></a:r></a:p></dgm:t></dgm:pt>',
    chart,
  };
  expect(await words(docx(p(run(t('Body'))), others))).toBe(
    'Head Body Skills Welding Rigging Diagram Note End Comment Foot',
  );
});

test('a part that is damaged counts up to its damage', async () => {
  expect(await words(docx(p(run(t('Ravi Kumar'))) + '<w:p><w:r><w:t>rigger</w:t></w:x>'))).toBe('Ravi Kumar rigger');
});

test.each([
  ['01-shift-enter', 'Brklinetwo'],
  ['04-fldsimple', 'Fldsimplename'],
  ['06-textbox-drawing-only', 'Tbxdrawonly'],
  ['07-textbox-choice-no-fallback', 'Tbxchoiceonly'],
  ['08-textbox-empty-fallback', 'Tbxemptyfb'],
  ['09-header-name', 'Hdrnameword'],
  ['22-hyperlink-fldsimple', 'Hypfldsimple'],
])('%s has the word %s', async (name, word) => {
  const text = await words(readFileSync(join(import.meta.dirname, 'fixtures', 'cases', `${name}.docx`)));
  expect(text.split(' ')).toContain(word);
});
