import type { Sheet, SheetCell, SheetColumn } from './sheet.ts'
import { zipped } from './zip.ts'

/**
 * One sheet as an Excel workbook (Office Open XML), piece by piece. Text stands in its cell as text: no spreadsheet takes it for a
 * formula, and leading zeros stay.
 */
export function xlsxOf(sheet: Sheet): AsyncIterable<Buffer> {
  return zipped([
    { name: '[Content_Types].xml', pieces: [contentTypes] },
    { name: '_rels/.rels', pieces: [relations([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', pieces: [workbook] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      pieces: [
        relations([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/styles.xml', pieces: [styles] },
    { name: 'xl/worksheets/sheet1.xml', pieces: sheetXml(sheet) },
  ])
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const offices = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${offices}/${type}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`
}

const workbook = `${head}<workbook xmlns="${main}" xmlns:r="${offices}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`

const style = { count: 0, heading: 1, amount: 2, text: 3 }
/** In the order of `style`. */
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`

const wideEnough = 18

async function* sheetXml({ columns, pages }: Sheet): AsyncGenerator<string> {
  const widths = columns.map((_, at) => `<col min="${at + 1}" max="${at + 1}" width="${wideEnough}" customWidth="1"/>`)
  const headings = columns.map(({ title }) => textCell(title, style.heading)).join('')
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${headings}</row>`
  for await (const rows of pages)
    yield rows.map((row) => `<row>${row.map((cell, at) => cellXml(cell, columns[at])).join('')}</row>`).join('')
  yield '</sheetData></worksheet>'
}

const plainNumber = /^-?\d+(\.\d+)?$/

function cellXml(cell: SheetCell, column: SheetColumn | undefined): string {
  if (cell === null || cell === undefined || cell === '') return '<c/>'
  const text = String(cell)
  if (!column?.isNumber || !plainNumber.test(text)) return textCell(text, style.text)
  return `<c s="${text.includes('.') ? style.amount : style.count}"><v>${text}</v></c>`
}

const textCell = (text: string, look: number) =>
  `<c t="inlineStr" s="${look}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** XML has no place for most control characters, not even escaped ones. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
