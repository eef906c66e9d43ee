import { isMap, isNode, isPair, LineCounter, type Node, parseDocument } from 'yaml'

interface Position {
  line: number
  column: number
}

export interface PositionedYaml {
  value: unknown
  /** Where the value behind a path stands, or the nearest one around it that is there. */
  positionOf(path: readonly string[]): Position
  /** Where the name itself stands. */
  positionOfName(path: readonly string[]): Position
  mistakes: readonly (Position & { says: string })[]
}

/** A YAML text whose values know where they stand, so that whoever wrote it is shown the place of a mistake. */
export function parsePositionedYaml(text: string): PositionedYaml {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const positionAt = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const offsetOf = (node: unknown) => (isNode(node) ? node.range?.[0] : undefined) ?? 0
  const nodeAt = (path: readonly string[]): Node | undefined => {
    const node = path.length > 0 ? document.getIn(path, true) : document.contents
    return isNode(node) ? node : path.length > 0 ? nodeAt(path.slice(0, -1)) : undefined
  }
  return {
    value: document.errors.length > 0 ? undefined : document.toJS(),
    positionOf: (path) => positionAt(offsetOf(nodeAt(path))),
    positionOfName(path) {
      const parent = nodeAt(path.slice(0, -1))
      const pair = isMap(parent)
        ? parent.items.find((item) => isPair(item) && String(item.key) === path.at(-1))
        : undefined
      return positionAt(offsetOf(pair?.key ?? parent))
    },
    mistakes: document.errors.map(({ pos, message }) => ({ ...positionAt(pos[0]), says: message })),
  }
}
