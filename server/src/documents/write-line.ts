import type { Font, Inline, PdfDocument, StructureElement } from './pdfmake-parts.ts'
import { findScript } from './scripts.ts'

interface Run extends Inline {
  /** The language of a word whose letters are not drawn in the order in which they are written. */
  script: string | undefined
}

/** Neighbouring words of one look are drawn at once; words of a script that reorders its letters each by itself. */
function runsOf(inlines: readonly Inline[], paperLocale: string | undefined): Run[] {
  const runs: Run[] = []
  for (const inline of inlines) {
    const script = findScript(inline.text, paperLocale)
    const last = runs.at(-1)
    if (last && !script && !last.script && isContinued(last, inline)) {
      last.text += inline.text
      last.width += inline.width
    } else runs.push({ ...inline, script })
  }
  return runs
}

function isContinued(last: Run, next: Inline): boolean {
  return (
    last.font === next.font &&
    last.fontSize === next.fontSize &&
    last.color === next.color &&
    last.link === next.link &&
    Math.abs(last.x + last.width - next.x) < 0.01
  )
}

/**
 * Writes one line as one text object. Glyphs of Devanagari stand in another order than the letters: each word carries the letters
 * it stands for, inside the text object, where readers take its place from.
 */
export function writeLine(document: PdfDocument, inlines: readonly Inline[], x: number, baseline: number): void {
  const { page } = document
  document.save()
  document.transform(1, 0, 0, -1, 0, page.height)
  document.addContent('BT')
  let look = ''
  for (const run of runsOf(inlines, document.options.lang)) {
    const { font, fontSize, color = 'black', script, text } = run
    if (look !== `${font.id} ${fontSize} ${color}`) {
      page.fonts[font.id] ??= font.ref()
      document.fillColor(color)
      document.addContent(`/${font.id} ${figure(fontSize)} Tf`)
      look = `${font.id} ${fontSize} ${color}`
    }
    if (script) document.markContent('Span', { lang: script, actual: text })
    showGlyphs(document, font, text, { x: x + run.x, y: page.height - baseline, scale: fontSize / 1000 })
    if (script) document.endMarkedContent()
  }
  document.addContent('ET')
  document.restore()
}

/** Glyphs that stand off the line (marks above and below) are placed one by one, the others in one go. */
function showGlyphs(
  document: PdfDocument,
  font: Font,
  text: string,
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  const [codes, positions] = font.encode(text)
  let shown: string[] = []
  let at = x
  const moveTo = (left: number, bottom: number) => document.addContent(`1 0 0 1 ${figure(left)} ${figure(bottom)} Tm`)
  const flush = () => {
    if (shown.length > 0) document.addContent(`[${shown.join('')}] TJ`)
    shown = []
  }
  moveTo(at, y)
  positions.forEach(({ xAdvance, advanceWidth, xOffset, yOffset }, index) => {
    const isOff = xOffset !== 0 || yOffset !== 0
    if (isOff) {
      flush()
      moveTo(at + xOffset * scale, y + yOffset * scale)
    }
    const kern = xAdvance - advanceWidth
    const previous = shown.at(-1)
    if (previous?.endsWith('>')) shown[shown.length - 1] = `${previous.slice(0, -1)}${codes[index]}>`
    else shown.push(`<${codes[index]}>`)
    if (kern !== 0) shown.push(figure(-kern))
    at += xAdvance * scale
    if (isOff) {
      flush()
      if (index < positions.length - 1) moveTo(at, y)
    }
  })
  flush()
}

/** The words of a link are one link: a reader hears the sentence, not its words. */
export function addLinks(
  document: PdfDocument,
  inlines: readonly Inline[],
  { x, top, height, element }: { x: number; top: number; height: number; element: StructureElement | undefined },
): void {
  for (const address of new Set(inlines.flatMap(({ link }) => link ?? []))) {
    const words = inlines.filter(({ link }) => link === address)
    const [first, last] = [words[0]!, words.at(-1)!]
    // pdfkit writes String objects as texts, and plain strings as names.
    const contents = new String(words.map(({ text }) => text).join(''))
    const options = element ? { structParent: element, Contents: contents } : {}
    document.link(x + first.x, top, last.x + last.width - first.x, height, address, options)
  }
}

function figure(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
