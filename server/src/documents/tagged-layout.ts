import { LayoutBuilder, type LayoutNode, type Line, type Row } from './pdfmake-parts.ts'

export interface TableRow {
  table: LayoutNode
  cells: LayoutNode[]
  isHeader: boolean
}

/** Lays out a document and remembers which block each line belongs to, and where that block stands. */
export class TaggedLayout extends LayoutBuilder {
  readonly parents = new WeakMap<LayoutNode, LayoutNode>()
  /** By cell. */
  readonly rows = new WeakMap<LayoutNode, TableRow>()
  /** What stands above and below the text of a page. */
  readonly pageFurniture = new WeakSet<LayoutNode>()
  #current: LayoutNode | undefined
  #isFurniture = false

  override processNode(node: LayoutNode, ...rest: unknown[]): void {
    const outer = this.#current
    if (outer) this.parents.set(node, outer)
    if (this.#isFurniture) this.pageFurniture.add(node)
    this.#current = node
    super.processNode(node, ...rest)
    this.#current = outer
  }

  override processRow(row: Row): object {
    const { tableNode: table, rowIndex = 0, cells } = row
    if (table) {
      const tableRow = { table, cells, isHeader: rowIndex < (table.table?.headerRows ?? 0) }
      for (const cell of cells) this.rows.set(cell, tableRow)
    }
    return super.processRow(row)
  }

  override buildNextLine(node: LayoutNode): Line | null {
    const line = super.buildNextLine(node)
    if (line) line.source = node
    return line
  }

  override processQr(node: LayoutNode): void {
    for (const square of node._canvas ?? []) square.source = node
    super.processQr(node)
  }

  override addHeadersAndFooters(header: unknown, footer: unknown): void {
    this.#isFurniture = true
    super.addHeadersAndFooters(header, footer)
    this.#isFurniture = false
  }
}
