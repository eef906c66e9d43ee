import { createRequire } from 'node:module'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Role } from './roles.ts'

/** The parts of pdfmake and pdfkit that we build on, as far as we use them: they come without types. */
const fromHere = createRequire(import.meta.url)
const part = <Part>(name: string): Part => (fromHere(`pdfmake/js/${name}.js`) as { default: Part }).default

/** A block of the definition, as it is laid out. */
export interface LayoutNode {
  role?: Role
  alt?: string
  text?: string | LayoutNode[]
  ul?: LayoutNode[]
  /** A part of the document with pages, a letterhead and a language of its own. */
  section?: unknown
  language?: string
  table?: { headerRows?: number }
  /** Covered by a cell beside it. */
  _span?: boolean
  _canvas?: Drawn[]
}

/** Something on a page that knows which block it belongs to. */
export interface Drawn {
  source?: LayoutNode
}

export interface Inline {
  text: string
  x: number
  width: number
  font: Font
  fontSize: number
  color?: string
  link?: string | null
}

export interface Font {
  id: string
  /** In thousandths of the size. */
  ascender: number
  ref: () => unknown
  /** The codes of the glyphs and where each stands, in thousandths of the size. */
  encode: (text: string) => [codes: string[], positions: GlyphPosition[]]
}

interface GlyphPosition {
  /** How far the next glyph stands from this one; the font's own figure is `advanceWidth`. */
  xAdvance: number
  advanceWidth: number
  xOffset: number
  yOffset: number
}

export interface Line extends Drawn {
  inlines: Inline[]
  getAscenderHeight: () => number
  getHeight: () => number
}

export interface Row {
  cells: LayoutNode[]
  tableNode?: LayoutNode
  rowIndex?: number
}

export interface Page {
  items: { type: string; item: Drawn }[]
}

export interface StructureElement {
  add: (child: StructureElement | StructureContent) => StructureElement
  end: () => void
  dictionary: { data: Record<string, unknown> }
}
interface StructureContent {
  refs: unknown[]
}

export interface PdfDocument extends NodeJS.ReadableStream {
  page: { height: number; fonts: Record<string, unknown>; annotations: unknown[]; dictionary: unknown }
  _root: { data: Record<string, unknown> }
  ref: (data: object) => { end: () => void }
  endAcroForm: () => void
  options: { lang?: string }
  save: () => void
  restore: () => void
  transform: (a: number, b: number, c: number, d: number, e: number, f: number) => void
  addContent: (operators: string) => void
  fillColor: (color: string) => void
  link: (x: number, y: number, width: number, height: number, address: string, options: object) => void
  struct: (type: string, options?: object) => StructureElement
  addStructure: (element: StructureElement) => void
  markContent: (tag: string, options?: object) => void
  markStructureContent: (tag: string) => StructureContent
  endMarkedContent: () => void
  end: () => void
}

declare class LayoutBuilderPart {
  constructor(pageSize: object, pageMargins: object, svgMeasure: object)
  registerTableLayouts(layouts: object): void
  layoutDocument(
    content: unknown,
    document: PdfDocument,
    styles: object,
    defaultStyle: object,
    background: undefined,
    header: unknown,
    footer: unknown,
  ): Page[]
  processNode(node: LayoutNode, ...rest: unknown[]): void
  processRow(row: Row): object
  processQr(node: LayoutNode): void
  buildNextLine(node: LayoutNode): Line | null
  addHeadersAndFooters(header: unknown, footer: unknown): void
}

declare class RendererPart {
  constructor(document: PdfDocument)
  readonly pdfDocument: PdfDocument
  renderPages(pages: Page[]): void
  renderLine(line: Line, x: number, y: number): void
  renderVector(vector: Drawn): void
  renderSVG(svg: Drawn): void
}

export const LayoutBuilder = part<typeof LayoutBuilderPart>('LayoutBuilder')
export const Renderer = part<typeof RendererPart>('Renderer')
export const SvgMeasure = part<new () => object>('SVGMeasure')
export const PdfDocument =
  part<
    new (
      fonts: object,
      images: object,
      patterns: object,
      attachments: object,
      options: object,
      virtualFiles: null,
      mayRead: (path: string) => boolean,
    ) => PdfDocument
  >('PDFDocument')

const { tableLayouts } = fromHere('pdfmake/js/tableLayouts.js') as { tableLayouts: object }
const { normalizePageSize, normalizePageMargin } = fromHere('pdfmake/js/PageSize.js') as {
  normalizePageSize: (size: TDocumentDefinitions['pageSize']) => { width: number; height: number }
  normalizePageMargin: (margins: TDocumentDefinitions['pageMargins']) => object
}

export { normalizePageMargin, normalizePageSize, tableLayouts }
