import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

export interface ScreenText {
  line: number
  text: string
}

/** Two words, a capital word, or a word beside a gap: what a person reads. Codes, keys and paths have neither. */
const readsAsText = /\p{L}[,.;:!?’']?\s+[\p{L}\d]|^\s*\p{Lu}[\p{Ll}-]|^\s+\p{L}|\p{L}\s+$|[\u0900-\u0dff]/u
/** The path of an icon. */
const drawing = /^[Mm][\d., \-A-Za-z]*\d[\d., \-A-Za-z]*$/
/** Attributes that never show their value. */
const silentAttribute =
  /^(className|style|id|key|type|href|to|name|role|lang|rel|target|d|viewBox|media|sizes|data-.*|autoComplete|form|pattern|accept|fill|stroke.*|transform|points|preserveAspectRatio|aria-(controls|describedby|keyshortcuts|labelledby|live|current|haspopup|owns))$/
/** Calls whose texts only the log, the code or the browser reads. */
const silentCall =
  /^(Error|TypeError|matchMedia|querySelector(All)?|closest|addEventListener|setAttribute|matches|getItem|setItem|removeItem|RegExp|Event|CustomEvent|test|match)$/
const types =
  /^(ImportDeclaration|ExportAllDeclaration|ImportExpression|TS(LiteralType|TypeAnnotation|InterfaceDeclaration|TypeAliasDeclaration|TypeParameterInstantiation))$/

/** Calls of the server whose texts the database, the log or the wire reads. */
const silentServerCall =
  /^(select(From|NoFrom)?|where(Ref)?|(inner|left)Join|on(Ref)?|orderBy|groupBy|returning|columns?|set|ref|sql|insertInto|updateTable|deleteFrom|fn|type|header|error|warn|info|DateTimeFormat|require|resolve)$/

/** Sentences and words written into a source instead of being said by their code. */
export function textsIn(file: string): ScreenText[] {
  const code = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  return [...textsUnder(program as unknown as Node)].map(({ start, text }) => ({
    line: code.slice(0, start).split('\n').length,
    text: text.trim().replaceAll(/\s+/g, ' '),
  }))
}

function* textsUnder(node: Node): Generator<{ start: number; text: string }> {
  const text = textOf(node)
  if (text) yield { start: node.start, text }
  for (const part of shownParts(node)) yield* textsUnder(part)
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return /\p{L}/u.test(String(node.value)) ? String(node.value) : undefined
  if (node.type === 'Literal' && typeof node.value === 'string')
    return readsAsText.test(node.value) && !drawing.test(node.value) ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const parts = (node.quasis as Node[]).map((part) => String((part.value as { cooked: string }).cooked))
  return parts.some((part) => /\p{L}/u.test(part) && readsAsText.test(part)) ? parts.join('…') : undefined
}

/** Without what nobody reads on the screen: types, comparisons, keys, class names, addresses. */
function shownParts(node: Node): Node[] {
  if (types.test(node.type)) return []
  if (node.type === 'JSXAttribute' && silentAttribute.test(attributeName(node))) return []
  if (/^(Call|New)Expression$/.test(node.type) && isSilent(calleeName(node))) return silentParts(node)
  if (node.type === 'TaggedTemplateExpression' && tagName(node) === 'sql') return []
  if (node.type === 'BinaryExpression' && /^[!=]==?$|^in$/.test(String(node.operator)))
    return nodesIn(Object.values(node)).filter(({ type }) => type !== 'Literal')
  if (node.type === 'SwitchCase') return nodesIn([node.consequent])
  if (node.type === 'Property') return nodesIn(node.computed ? [node.key, node.value] : [node.value])
  return nodesIn(Object.values(node))
}

const isSilent = (name: string) => silentCall.test(name) || silentServerCall.test(name)

/** A chain of calls hangs on its callee: `x.where('a', 'is not', null).execute()`. */
const silentParts = (node: Node): Node[] => nodesIn([node.callee])

function tagName({ tag }: Node): string {
  return (tag as { name?: string }).name ?? ''
}

function nodesIn(values: readonly unknown[]): Node[] {
  return values
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}

function attributeName(node: Node): string {
  const { name, namespace } = node.name as { name: unknown; namespace?: { name: string } }
  return namespace ? `${namespace.name}:${(name as { name: string }).name}` : String(name)
}

function calleeName(node: Node): string {
  const callee = node.callee as { name?: string; property?: { name?: string } }
  return callee.name ?? callee.property?.name ?? ''
}

/** Attributes of markup that a person reads, and the sentences that a page holds for its scripts. */
const readAttribute =
  /\b(?:title|alt|aria-label|placeholder|data-failed)="([^"]*)"|<meta name="(?:help|description)" content="([^"]*)"/g

/** What a person reads of markup; `%…%` and `${…}` are filled in later. */
export function textsInMarkup(markup: string): string[] {
  const open = markup.replace(/<!--[\s\S]*?-->|<(style|script|template)\b[\s\S]*?<\/\1>/g, '').replace(/%[\w.]+%/g, '…')
  const shown = open.split(/<[^>]*>/)
  const read = [...open.matchAll(readAttribute)].map(([, value, content]) => value ?? content ?? '')
  return [...shown, ...read].map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text))
}

/** The same of the markup that a source of the server writes. */
export function markupTextsIn(file: string): ScreenText[] {
  const code = readFileSync(file, 'utf8')
  const { program } = parseSync(file, code)
  return [...templatesUnder(program as unknown as Node)].flatMap((node) => {
    const markup = (node.quasis as Node[]).map((part) => (part.value as { cooked: string }).cooked).join('…')
    if (!/<[a-z!]/.test(markup)) return []
    const line = code.slice(0, node.start).split('\n').length
    return textsInMarkup(markup).map((text) => ({ line, text }))
  })
}

function* templatesUnder(node: Node): Generator<Node> {
  if (node.type === 'TemplateLiteral') yield node
  for (const part of nodesIn(Object.values(node))) yield* templatesUnder(part)
}

/** Calls of `say` and its kin that run while a module loads, before the words of another language are there. */
export function saidAtLoad(file: string): ScreenText[] {
  const code = readFileSync(file, 'utf8')
  const { program } = parseSync(file, code)
  return (program as unknown as { body: Node[] }).body
    .map((statement) => (statement.declaration as Node | undefined) ?? statement)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations as (Node & { init?: Node })[])
    .flatMap(({ init }) => (init && !isFunction(init) ? [...callsUnder(init)] : []))
    .filter((call) => /^say[A-Z]?/.test(calleeName(call)))
    .map((call) => ({ line: code.slice(0, call.start).split('\n').length, text: calleeName(call) }))
}

const isFunction = ({ type }: Node) => /Function/.test(type)

/** A function in a table waits to be called; one handed to a call, as to `map`, may run at once. */
function* callsUnder(node: Node): Generator<Node> {
  if (node.type === 'CallExpression') yield node
  // A component is drawn later.
  if (/^(memo|lazy)$/.test(node.type === 'CallExpression' ? calleeName(node) : '')) return
  const parts = nodesIn(Object.values(node))
  for (const part of parts) if (node.type === 'CallExpression' || !isFunction(part)) yield* callsUnder(part)
}
