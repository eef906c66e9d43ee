import { showRupees } from '@portal/domain/kernel/money.ts'
import type { PremiumLine } from '@portal/domain/rating/breakup.ts'
import { lineName } from '@portal/words/line-name.ts'
import { type Lang, type Speak, speakIn } from '@portal/words/say.ts'
import type { Alignment, Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import { colours } from './colours.ts'
import { CONTENT_WIDTH } from './letterhead.ts'
import { assertBalanced, type Fact, type Premium } from './policy-document.ts'

const PADDING = 6
const RULE = 0.6
const HEAD_BORDER: [boolean, boolean, boolean, boolean] = [false, false, false, true]

function heading(text: string, margin: [number, number, number, number] = [0, 11, 0, 4]): Content {
  return {
    margin,
    columns: [
      {
        width: 10,
        canvas: [{ type: 'rect', x: 0, y: 2, w: 3, h: 10, color: colours.accent }],
      },
      { width: '*', text, role: 'H2', bold: true, fontSize: 10.5, color: colours.brand },
    ],
  }
}

/** A heading and its first block, never torn apart by the end of a page. */
export function section(title: string, ...blocks: Content[]): Content[] {
  const [first, ...rest] = blocks
  return [{ unbreakable: true, stack: [heading(title), first ?? ''] }, ...rest]
}

/** A table that may run over pages: its heading is a row of it, repeats with it and is never left alone at the foot of a page. */
export function titled(title: string, { table, layout, ...rest }: ContentTable): ContentTable {
  const columns = table.body[0]?.length ?? 1
  const head: TableCell = {
    ...(heading(title, [-PADDING, 9, 0, 0]) as object),
    colSpan: columns,
    border: HEAD_BORDER,
  } as TableCell
  const spanned = Array.from({ length: columns - 1 }, (): TableCell => ({ text: '', border: HEAD_BORDER }))
  const body = [[head, ...spanned], ...table.body]
  // No rule above the heading: pdfmake draws the spanned cells' own, whatever their borders say.
  const open: CustomTableLayout = { ...(layout as CustomTableLayout), hLineWidth: (row) => (row === 0 ? 0 : RULE) }
  return {
    ...rest,
    layout: open,
    table: { ...table, body, headerRows: (table.headerRows ?? 0) + 1, keepWithHeaderRows: 1 },
  }
}

const boxed: CustomTableLayout = {
  hLineWidth: () => RULE,
  vLineWidth: () => RULE,
  hLineColor: () => colours.line,
  vLineColor: () => colours.line,
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => 4,
  paddingBottom: () => 2.5,
}

const ruled: CustomTableLayout = { ...boxed, vLineWidth: () => 0 }

/** Fixed widths in points, so that a long name wraps in its cell instead of pushing the table off the page. */
function inner(shares: readonly number[], rule = 0, width = CONTENT_WIDTH): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const usable = width - shares.length * 2 * PADDING - (shares.length + 1) * rule
  return shares.map((share) => (usable * share) / whole)
}

/** Label above value, in boxes, as forms print it. */
export function facts(rows: readonly (Fact | undefined)[], columns = 3, width = CONTENT_WIDTH): ContentTable {
  const body = inRows(rows.filter((row) => row !== undefined && row.value !== '') as Fact[], columns).map((row) => {
    const taken = row.slice(0, -1).reduce((sum, fact) => sum + spanOf(fact), 0)
    // The last one takes the rest of its row.
    return row.flatMap((fact, at) => factCells(fact, at === row.length - 1 ? columns - taken : spanOf(fact)))
  })
  if (body.length === 0)
    body.push([{ text: '–', color: colours.muted, colSpan: columns }, ...Array(columns - 1).fill({})])
  const widths = inner(Array(columns).fill(1), RULE, width)
  // A label never ends a page whose value begins the next.
  return { role: 'L', layout: boxed, table: { widths, body, dontBreakRows: true } }
}

const spanOf = ({ isWide }: Fact): number => (isWide ? 2 : 1)

function inRows(facts: readonly Fact[], columns: number): Fact[][] {
  const rows: Fact[][] = []
  let room = 0
  for (const fact of facts) {
    if (room < spanOf(fact)) {
      rows.push([])
      room = columns
    }
    rows.at(-1)!.push(fact)
    room -= spanOf(fact)
  }
  return rows
}

function factCells({ label, value }: Fact, span: number): TableCell[] {
  const cell: TableCell = {
    role: 'LI',
    ...(span > 1 && { colSpan: span }),
    stack: [
      { role: 'Lbl', text: label, fontSize: 7, color: colours.muted },
      { role: 'LBody', text: value, fontSize: 9 },
    ],
  }
  return [cell, ...Array.from({ length: span - 1 }, (): TableCell => ({}))]
}

interface Column {
  title: string
  /** Its part of the width, against the others. */
  share: number
  align?: Alignment
}

type Rows = readonly (readonly (string | TableCell)[])[]

/** A ruled table with a tinted header that repeats on each page. Cells are texts or ready cells. */
export function grid(columns: readonly Column[], rows: Rows, hasHeader = true): ContentTable {
  const header = columns.map((column) => ({
    text: column.title,
    bold: true,
    fontSize: 8,
    color: colours.brandStrong,
    fillColor: colours.tint,
    alignment: column.align ?? ('left' as const),
  }))
  const body = rows.map((row) =>
    row.map((cell, index) => {
      const alignment = columns[index]?.align ?? 'left'
      return typeof cell === 'string' ? { text: cell, alignment, fontSize: 8.5 } : cell
    }),
  )
  return {
    role: 'Table',
    layout: ruled,
    table: {
      headerRows: hasHeader ? 1 : 0,
      dontBreakRows: true,
      widths: inner(columns.map((column) => column.share)),
      body: (hasHeader ? [header, ...body] : body) as TableCell[][],
    },
  }
}

/** Lines, net, each tax, total; an exempt premium has no tax line at all. Refuses figures that do not add up. */
export function premiumTable(premium: Premium, lang: Lang): Content {
  assertBalanced(premium)
  const say = speakIn(lang)
  const name = (line: PremiumLine) => lineName(line, say)
  const row = (label: string, amount: string, style: object = {}): TableCell[] => [
    { role: 'TH', text: label, ...style },
    { text: amount, alignment: 'right', noWrap: true, ...style },
  ]
  const strong = { bold: true, fontSize: 10, color: colours.brandStrong, fillColor: colours.accentTint }
  return {
    role: 'Table',
    layout: ruled,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: inner([3, 1]),
      body: [
        row(say('paper.premium'), say('paper.amount'), {
          bold: true,
          fontSize: 8,
          color: colours.brandStrong,
          fillColor: colours.tint,
        }),
        ...premiumParts(premium).flatMap(({ key, lines }) => [
          ...lines.map((line) => row(name(line), line.included ? say('value.included') : showRupees(line.amount))),
          ...(key ? [row(say(`paper.premium_${key}`), showRupees(sumOf(lines)), { bold: true })] : []),
        ]),
        row(say('paper.net_premium'), showRupees(premium.net), { bold: true }),
        ...premium.taxes.map((tax) => row(name(tax), showRupees(tax.amount))),
        row(say('paper.total_premium'), showRupees(premium.total), strong),
      ],
    },
  }
}

/** Lines of a car's premium that pay for liability and personal accident; all others are own damage. */
const liabilityLines = ['third_party', 'kit_third_party', 'driver_liability', 'pa', 'passenger_pa', 'driver_pa']

interface PremiumPart {
  /** None where the premium has no parts. */
  key?: 'own_damage' | 'liability'
  lines: PremiumLine[]
}

/** A car's premium in own damage and liability; a health premium whole. */
export function premiumParts({ lines }: Premium): PremiumPart[] {
  const liability = lines.filter(({ key }) => liabilityLines.includes(key))
  const ownDamage = lines.filter((line) => !liability.includes(line))
  const isCar = liability.length > 0 || lines.some(({ key }) => key === 'own_damage')
  if (!isCar) return [{ lines }]
  const parts: PremiumPart[] = [
    { key: 'own_damage', lines: ownDamage },
    { key: 'liability', lines: liability },
  ]
  return parts.filter((part) => part.lines.length > 0)
}

export const sumOf = (lines: readonly PremiumLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** A tinted box for what must be seen. */
export function notice(text: Content, tone: 'brand' | 'accent' = 'brand', width = CONTENT_WIDTH): Content {
  const fill = tone === 'brand' ? colours.tint : colours.accentTint
  const bar = tone === 'brand' ? colours.brand : colours.accent
  return {
    margin: [0, 6, 0, 0],
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (column: number) => (column === 0 ? 3 : 0),
      vLineColor: () => bar,
      paddingLeft: () => 10,
      paddingRight: () => 10,
      paddingTop: () => 7,
      paddingBottom: () => 7,
    },
    table: { widths: [width - 24], dontBreakRows: true, body: [[{ stack: [text], fillColor: fill }]] },
  }
}

export function paragraphs(texts: readonly string[], fontSize = 8): Content {
  return {
    stack: texts.map((text) => ({
      unbreakable: true,
      stack: [{ text, fontSize }],
      margin: [0, 0, 0, 4] as [number, number, number, number],
    })),
  }
}

/** A quiet line under a table. */
export function footnote(text: string): Content {
  return { text, fontSize: 7.5, color: colours.muted, margin: [0, 4, 0, 0] }
}

/** A word that may not break at its blanks or dashes: an amount, a policy number. */
export function unbroken(text: string): { text: string; bold: true; noWrap: true } {
  return { text, bold: true, noWrap: true }
}

export function bullets(texts: readonly string[], fontSize = 8.5): Content {
  return {
    ul: texts.map((text) => ({ text, margin: [0, 0, 0, 2] as [number, number, number, number] })),
    fontSize,
    markerColor: colours.brand,
  }
}

/** The code that opens the check of this document, with words for those who cannot scan it. */
export function verifyCode(url: string, caption: string): Content {
  return {
    stack: [
      {
        role: 'Figure',
        alt: `${caption}: ${url}`,
        qr: url,
        fit: 84,
        foreground: colours.text,
        eccLevel: 'M',
        alignment: 'center',
      },
      {
        role: 'Link',
        text: caption,
        fontSize: 7,
        color: colours.muted,
        alignment: 'center',
        margin: [0, 3, 0, 0],
        link: url,
      },
    ],
  }
}

interface Signature {
  insurerName: string
  say: Speak
  /** Above the first paragraph; none where it goes on from others. */
  gap?: number
}

/** The last paragraphs and the signature: at least the last of them stands on the signature's page. */
export function signedParagraphs(texts: readonly string[], fontSize: number, signed: Signature): Content {
  const { insurerName, say, gap = 8 } = signed
  const last = {
    unbreakable: true,
    stack: [paragraphs(texts.slice(-1), fontSize), signature(insurerName, say, [0, 14, 0, 0])],
  }
  return { margin: [0, gap, 0, 0], stack: [paragraphs(texts.slice(0, -1), fontSize), last] }
}

/** What must be seen, with the signature beside it. */
export function signedNotice(text: Content, insurerName: string, say: Speak): Content {
  const room = 205
  return {
    unbreakable: true,
    stack: [
      {
        columns: [
          { width: CONTENT_WIDTH - room, stack: [notice(text, 'brand', CONTENT_WIDTH - room)] },
          { width: room, stack: [signature(insurerName, say, [0, 8, 0, 0])] },
        ],
      },
    ],
  }
}

function signature(insurerName: string, say: Speak, margin: [number, number, number, number]): Content {
  return {
    margin,
    alignment: 'right',
    stack: [
      { text: say('paper.for_insurer', { name: insurerName }), bold: true },
      { text: say('paper.signatory'), color: colours.muted, margin: [0, 2, 0, 0] },
      { text: say('paper.electronic'), fontSize: 7, color: colours.muted },
    ],
  }
}
