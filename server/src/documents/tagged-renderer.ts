import {
  type Drawn,
  type LayoutNode,
  type Line,
  type Page,
  type PdfDocument,
  Renderer,
  type StructureElement,
} from './pdfmake-parts.ts'
import { StructureTree } from './structure-tree.ts'
import type { TaggedLayout } from './tagged-layout.ts'
import { addLinks, writeLine } from './write-line.ts'

type Artifact = 'Pagination' | 'Layout'

/** Draws the pages and marks all content: what belongs to the text with its place in the structure, the rest as decoration. */
export class TaggedRenderer extends Renderer {
  readonly #layout: TaggedLayout
  readonly #tree: StructureTree
  /** The page on which a repeated header of a table was drawn first. */
  readonly #firstPages = new Map<LayoutNode, number>()
  #page = 0
  #open: LayoutNode | Artifact | undefined

  constructor(document: PdfDocument, layout: TaggedLayout) {
    super(document)
    this.#layout = layout
    this.#tree = new StructureTree(document, layout)
  }

  override renderPages(pages: Page[]): void {
    for (const page of pages) {
      super.renderPages([page])
      this.#close()
      this.#page++
    }
    this.#tree.end()
  }

  override renderLine(line: Line, x: number, y: number): void {
    const element = this.#begin(line)
    writeLine(this.pdfDocument, line.inlines, x, y + line.getAscenderHeight())
    addLinks(this.pdfDocument, line.inlines, { x, top: y, height: line.getHeight(), element })
  }

  override renderVector(vector: Drawn): void {
    this.#begin(vector)
    super.renderVector(vector)
  }

  override renderSVG(svg: Drawn): void {
    this.#begin(svg)
    super.renderSVG(svg)
  }

  #begin({ source }: Drawn): StructureElement | undefined {
    const target = this.#targetOf(source)
    const isArtifact = typeof target === 'string'
    const element = isArtifact ? undefined : this.#tree.elementOf(target)
    if (target === this.#open) return element
    this.#close()
    this.#open = target
    if (isArtifact) this.pdfDocument.markContent('Artifact', { type: target })
    else element!.add(this.pdfDocument.markStructureContent(String(element!.dictionary.data.S)))
    return element
  }

  #close(): void {
    const open = this.#open
    if (open) this.pdfDocument.endMarkedContent()
    // Written while its page is the current one: pdfkit notes that page as the link's.
    if (typeof open === 'object' && open.role === 'Link') this.#tree.elementOf(open).end()
    this.#open = undefined
  }

  #targetOf(source: LayoutNode | undefined): LayoutNode | Artifact {
    if (!source) return 'Layout'
    if (this.#layout.pageFurniture.has(source)) return this.#isTitle(source) ? source : 'Pagination'
    const firstPage = this.#firstPages.get(source) ?? this.#page
    this.#firstPages.set(source, firstPage)
    return firstPage < this.#page && this.#isRepeated(source) ? 'Pagination' : source
  }

  /** The title of a letterhead is read on the first page that has it. */
  #isTitle({ role, text }: LayoutNode): boolean {
    if (!role) return false
    const title = Array.isArray(text) ? text.map((part) => part.text).join('') : String(text)
    const firstPage = this.#titles.get(title) ?? this.#page
    this.#titles.set(title, firstPage)
    return firstPage === this.#page
  }
  readonly #titles = new Map<string, number>()

  #isRepeated(source: LayoutNode): boolean {
    for (let node: LayoutNode | undefined = source; node; node = this.#layout.parents.get(node))
      if (this.#layout.rows.get(node)?.isHeader) return true
    return false
  }
}
