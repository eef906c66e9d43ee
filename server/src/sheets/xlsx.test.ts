import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { SheetCell } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'

const columns = [{ title: 'Policy & number' }, { title: 'Amount', isNumber: true }]

async function workbookOf(...pages: SheetCell[][][]): Promise<Map<string, string>> {
  const pieces: Buffer[] = []
  const streamed = (async function* () {
    yield* pages
  })()
  for await (const piece of xlsxOf({ columns, pages: streamed })) pieces.push(piece)
  return unzip(Buffer.concat(pieces))
}

/** By the directory at the end, as every spreadsheet reads it. */
function unzip(file: Buffer): Map<string, string> {
  const end = file.length - 22
  expect(file.readUInt32LE(end)).toBe(0x06054b50)
  const files = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    expect(file.readUInt32LE(at)).toBe(0x02014b50)
    const [packed, size, nameLength] = [
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 24),
      file.readUInt16LE(at + 28),
    ]
    const offset = file.readUInt32LE(at + 42)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    expect([name, file.readUInt32LE(offset)]).toEqual([name, 0x04034b50])
    const start = offset + 30 + file.readUInt16LE(offset + 26)
    const body = inflateRawSync(file.subarray(start, start + packed))
    expect([name, body.length]).toEqual([name, size])
    files.set(name, body.toString())
    at += 46 + nameLength
  }
  return files
}

const rowsOf = (sheet: string) => [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) => row)

test('a workbook holds its headings and the rows of every page, amounts as numbers', async () => {
  const files = await workbookOf([['HL-1', '1200.50']], [['HL-2', '-3.00']])
  expect([...files.keys()]).toContain('[Content_Types].xml')
  const rows = rowsOf(files.get('xl/worksheets/sheet1.xml')!)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toContain('Policy &amp; number')
  expect(rows[1]).toContain('>HL-1<')
  expect(rows[1]).toContain('<v>1200.50</v>')
  expect(rows[2]).toContain('<v>-3.00</v>')
})

test('text stays text, whatever it looks like', async () => {
  const files = await workbookOf([['=HYPERLINK("x")', null]], [['00012345', '12 of 30']], [['a\u0001<b>', '']])
  const sheet = files.get('xl/worksheets/sheet1.xml')!
  expect(sheet).not.toContain('<f>')
  expect(rowsOf(sheet)[1]).toContain('t="inlineStr"')
  expect(rowsOf(sheet)[2]).not.toContain('<v>')
  expect(rowsOf(sheet)[3]).toContain('>a&lt;b&gt;<')
})

test('a table without rows is a workbook too', async () => {
  const files = await workbookOf()
  expect(rowsOf(files.get('xl/worksheets/sheet1.xml')!)).toHaveLength(1)
})

test('a table that fails on its way ends the file with the failure, not with half of it', async () => {
  const pages = (async function* (): AsyncGenerator<SheetCell[][]> {
    yield [['HL-1', '1.00']]
    throw new Error('the database is away')
  })()
  const readAll = async () => {
    for await (const piece of xlsxOf({ columns, pages })) expect(piece.length).toBeGreaterThan(0)
  }
  await expect(readAll()).rejects.toThrow('the database is away')
})
