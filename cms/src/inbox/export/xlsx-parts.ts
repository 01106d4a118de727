/** The parts of a workbook with one sheet, as ECMA-376 names them. Cells are texts or dates, never formulas. */

/** A text, or a date as days since 30 December 1899. */
export type XlsxCell = string | number;

export interface SheetColumn {
  head: string;
  /** In characters. */
  width: number;
}

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rightToLeft: boolean;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Index of the date format in the cell formats of the styles. */
const DATE_STYLE = 2;
/** Maximum length of a cell. */
const CELL_CHARS = 32_767;

/** All parts but the sheet, by their path in the file. */
export const workbookParts = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="49" fontId="0" applyNumberFormat="1" xfId="0"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1" xfId="0"/><xf numFmtId="164" fontId="0" applyNumberFormat="1" xfId="0"/></cellXfs></styleSheet>`,
});
export const SHEET_PART = 'xl/worksheets/sheet1.xml';

/** The sheet, with a frozen header row and a filter on every column. */
export async function* sheetXml({ columns, rightToLeft }: Sheet, batches: AsyncIterable<readonly XlsxCell[][]>) {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const view = `<sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}>`;
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews>${view}${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  let row = 1;
  yield rowXml(
    columns.map(({ head }) => head),
    row,
    1,
  );
  for await (const batch of batches) yield batch.map((cells) => rowXml(cells, (row += 1), 0)).join('');
  yield `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${row}"/></worksheet>`;
}

function rowXml(cells: readonly XlsxCell[], row: number, style: 0 | 1): string {
  const xml = cells.map((value, at) => {
    if (value === '') return '';
    if (typeof value === 'number') return `<c r="${letters(at)}${row}" s="${DATE_STYLE}"><v>${value}</v></c>`;
    return `<c r="${letters(at)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
  });
  return `<row r="${row}">${xml.join('')}</row>`;
}

/** Letters of a column: 0 is A, 26 is AA. */
const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/** Also removes characters that XML 1.0 cannot represent. `_x003D_` is an escaped character (ECMA-376, ST_Xstring): "=". */
function escapeXml(text: string): string {
  return text
    .slice(0, CELL_CHARS)
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
