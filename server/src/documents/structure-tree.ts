import type { LayoutNode, PdfDocument, StructureElement } from './pdfmake-parts.ts'
import type { TableRow, TaggedLayout } from './tagged-layout.ts'

/** The document as a screen reader walks it: headings, paragraphs, lists and tables, in the order of reading. */
export class StructureTree {
  readonly #document: PdfDocument
  readonly #layout: TaggedLayout
  readonly #root: StructureElement
  /** What the letterhead of the first page of a part says comes before everything else of it. */
  #letterhead: StructureElement
  readonly #elements = new Map<LayoutNode | TableRow, StructureElement>()

  constructor(document: PdfDocument, layout: TaggedLayout) {
    this.#document = document
    this.#layout = layout
    this.#root = document.struct('Document')
    document.addStructure(this.#root)
    this.#letterhead = this.#append(this.#root, 'Sect')
  }

  /** The element that a text or a figure is the content of. */
  elementOf(leaf: LayoutNode): StructureElement {
    const existing = this.#elements.get(leaf)
    if (existing) return existing
    const isHeading = leaf.role === 'H1' || leaf.role === 'H2'
    const around = isHeading ? this.#outsideTables(leaf) : this.#around(leaf)
    // A cell or an item of a list that is one text needs no paragraph inside.
    const isWhole = !leaf.role && (this.#isCell(leaf) || this.#isListItem(leaf))
    const element = isWhole ? around : this.#append(around, leaf.role ?? 'P', leaf.alt ? { alt: leaf.alt } : {})
    this.#elements.set(leaf, element)
    return element
  }

  end(): void {
    this.#root.end()
  }

  #append(parent: StructureElement, type: string, options: object = {}): StructureElement {
    const element = this.#document.struct(type, options)
    parent.add(element)
    return element
  }

  #isCell(node: LayoutNode): boolean {
    return this.#layout.rows.get(node)?.table.role === 'Table'
  }

  #isListItem(node: LayoutNode): boolean {
    return this.#layout.parents.get(node)?.ul !== undefined
  }

  /** The element inside which a block stands. */
  #around(node: LayoutNode): StructureElement {
    const row = this.#layout.rows.get(node)
    if (row?.table.role === 'Table') return this.#cell(row, node)
    const parent = this.#layout.parents.get(node)
    if (!parent) return this.#layout.pageFurniture.has(node) ? this.#letterhead : this.#root
    const inside = this.#inside(parent)
    if (!parent.ul) return inside
    return this.#append(this.#append(inside, 'LI'), 'LBody')
  }

  /** The element that what stands in a block is added to. */
  #inside(node: LayoutNode): StructureElement {
    const existing = this.#elements.get(node)
    if (existing) return existing
    if (node.section) return this.#beginPart(node)
    const around = this.#around(node)
    const type = node.ul ? 'L' : this.#isCell(node) ? undefined : node.role
    const element = type ? this.#append(around, type) : around
    this.#elements.set(node, element)
    return element
  }

  #beginPart(node: LayoutNode): StructureElement {
    const part = this.#append(this.#root, 'Sect', { lang: node.language })
    this.#letterhead = this.#append(part, 'Sect')
    this.#elements.set(node, part)
    return part
  }

  /** A row is made whole at once: a table needs its empty cells too. */
  #cell(row: TableRow, cell: LayoutNode): StructureElement {
    const existing = this.#elements.get(row)
    if (!existing) {
      const tableRow = this.#append(this.#inside(row.table), 'TR')
      this.#elements.set(row, tableRow)
      for (const one of row.cells) if (!one._span) this.#cells.set(one, this.#appendCell(tableRow, row, one))
    }
    return this.#cells.get(cell) ?? this.#elements.get(row)!
  }
  readonly #cells = new Map<LayoutNode, StructureElement>()

  #appendCell(tableRow: StructureElement, { isHeader }: TableRow, cell: LayoutNode): StructureElement {
    if (isHeader) return this.#append(tableRow, 'TH', { scope: 'Column' })
    return cell.role === 'TH' ? this.#append(tableRow, 'TH', { scope: 'Row' }) : this.#append(tableRow, 'TD')
  }

  /** The heading of a table is drawn as its first row, so that it repeats; to a reader it stands before the table. */
  #outsideTables(leaf: LayoutNode): StructureElement {
    let outermost: LayoutNode = leaf
    for (let node: LayoutNode | undefined = leaf; node; node = this.#layout.parents.get(node))
      if (node.role === 'Table' || node.role === 'L') outermost = node
    return this.#around(outermost)
  }
}
