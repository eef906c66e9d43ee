/** What a definition of a paper consists of, as far as words stand in it. */
type Node = Record<string, unknown>

const containers = ['stack', 'columns', 'ul', 'ol', 'section', 'header', 'footer'] as const

/** Words with a letter that the paper's typeface lacks are written in another one; all others stay. */
export class MissingLetters {
  readonly #letters: ReadonlySet<number>
  readonly #font: string

  constructor(letters: ReadonlySet<number>, font: string) {
    this.#letters = letters
    this.#font = font
  }

  writeElsewhere<Part>(part: Part): Part {
    return this.#rewrite(part) as Part
  }

  #rewrite(part: unknown): unknown {
    if (typeof part === 'string') return this.#hasAll(part) ? part : { text: this.#split(part) }
    if (Array.isArray(part)) return part.map((one) => this.#rewrite(one))
    // Letterheads are made page by page.
    if (typeof part === 'function') return (...given: unknown[]) => this.#rewrite(part(...given))
    return part && typeof part === 'object' ? this.#rewriteNode(part as Node) : part
  }

  #rewriteNode(node: Node): Node {
    const changed: Node = { ...node }
    for (const name of containers) if (name in node) changed[name] = this.#rewrite(node[name])
    if (node.text !== undefined) changed.text = this.#rewriteText(node.text)
    const { table } = node as { table?: { body: unknown[][] } }
    if (table) changed.table = { ...table, body: table.body.map((row) => row.map((cell) => this.#rewrite(cell))) }
    return changed
  }

  /** Parts of a line stand side by side: one inside of another would lose how it looks. */
  #rewriteText(text: unknown): unknown {
    if (typeof text === 'string') return this.#hasAll(text) ? text : this.#split(text)
    return Array.isArray(text) ? text.flatMap((one) => this.#rewriteInline(one)) : text
  }

  #rewriteInline(inline: unknown): unknown[] {
    if (typeof inline === 'string') return this.#hasAll(inline) ? [inline] : this.#split(inline)
    const { text } = inline as Node
    if (typeof text !== 'string') return [this.#rewriteNode(inline as Node)]
    return this.#hasAll(text) ? [inline] : this.#split(text).map((part) => ({ ...(inline as Node), ...part }))
  }

  #split(text: string): { text: string; font?: string }[] {
    // Between words only: no line may end where a letter changes its typeface.
    const words = text.split(/(?<=[ \n])(?=[^ \n])/)
    return words.map((word) => (this.#hasAll(word) ? { text: word } : { text: word, font: this.#font }))
  }

  #hasAll(text: string): boolean {
    for (const letter of text) if (letter !== '\n' && !this.#letters.has(letter.codePointAt(0)!)) return false
    return true
  }
}
