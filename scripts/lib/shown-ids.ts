import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Properties whose value a screen shows: rows of a card, cells of a table, references. */
const shownProperty = /^(value|cell|title|says|reference|number|text)$/

/** Long ids that a screen shows: in its text, in a row or cell, or inside a sentence that it says. */
export function idsShownIn(file: string): { line: number; name: string }[] {
  const code = readFileSync(file, 'utf8')
  const { program } = parseSync(file, code)
  return [...shownUnder(program as unknown as Node)]
    .flatMap((shown) => [...namesIn(shown)])
    .filter(({ name }) => /_id$/.test(name))
    .map(({ start, name }) => ({ line: code.slice(0, start).split('\n').length, name }))
}

/** Every expression whose value is read on the screen. */
function* shownUnder(node: Node): Generator<Node> {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    for (const child of node.children as Node[])
      if (child.type === 'JSXExpressionContainer') yield child.expression as Node
  if (node.type === 'Property' && shownProperty.test(String((node.key as { name?: string }).name)))
    yield node.value as Node
  if (node.type === 'CallExpression' && /^say/.test(calleeName(node)))
    for (const values of node.arguments as Node[])
      if (values.type === 'ObjectExpression')
        for (const one of values.properties as Node[]) if (one.type === 'Property') yield one.value as Node
  for (const part of nodesIn(Object.values(node))) yield* shownUnder(part)
}

/** Names of what an expression comes to: not of what it compares or hands on. */
function* namesIn(node: Node): Generator<{ name: string; start: number }> {
  switch (node.type) {
    case 'MemberExpression':
      yield { name: String((node.property as { name?: string }).name), start: node.start }
      break
    case 'Identifier':
      yield { name: String(node.name), start: node.start }
      break
    case 'LogicalExpression':
      if (node.operator !== '&&') yield* namesIn(node.left as Node)
      yield* namesIn(node.right as Node)
      break
    case 'ConditionalExpression':
      yield* namesIn(node.consequent as Node)
      yield* namesIn(node.alternate as Node)
      break
    case 'TemplateLiteral':
      for (const one of node.expressions as Node[]) yield* namesIn(one)
      break
    case 'ArrowFunctionExpression':
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      yield* namesIn((node.body ?? node.expression) as Node)
      break
  }
}

function calleeName(node: Node): string {
  const callee = node.callee as { name?: string; property?: { name?: string } }
  return callee.name ?? callee.property?.name ?? ''
}

function nodesIn(values: readonly unknown[]): Node[] {
  return values
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}
