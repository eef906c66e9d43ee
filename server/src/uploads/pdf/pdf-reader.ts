import { type PdfDictionary, PdfName, PdfReference, PdfText, type PdfValue, unreadable } from './pdf-value.ts'

const deepest = 60

const whiteSpace = new Set([0, 9, 10, 12, 13, 32])
const delimiters = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)))
const isRegular = (byte: number | undefined) => byte !== undefined && !whiteSpace.has(byte) && !delimiters.has(byte)

/** Reads values from the bytes of a file or of an object stream. What is not a value is refused: nothing is guessed. */
export class PdfReader {
  at: number
  readonly #bytes: Buffer
  #depth = 0

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes
    this.at = at
  }

  readValue(): PdfValue {
    this.skipSpace()
    const byte = this.#bytes[this.at]
    if (byte === undefined) return unreadable('ends in the middle')
    const sign = String.fromCharCode(byte)
    if (sign === '/') return new PdfName(this.#readName())
    if (sign === '(') return this.#readText()
    if (sign === '[') return this.#deeper(() => this.#readArray())
    if (sign === '<')
      return this.#bytes[this.at + 1] === byte ? this.#deeper(() => this.#readDictionary()) : this.#readHex()
    const word = this.readWord()
    if (word === 'true') return true
    if (word === 'false') return false
    if (word === 'null') return null
    return this.#readNumberOrReference(word)
  }

  /** The letters and digits up to the next space or delimiter. */
  readWord(): string {
    this.skipSpace()
    const start = this.at
    while (isRegular(this.#bytes[this.at])) this.at++
    return this.#bytes.toString('latin1', start, this.at)
  }

  /** Spaces and comments. */
  skipSpace(): void {
    for (;;) {
      const byte = this.#bytes[this.at]
      if (byte === 0x25) {
        while (this.at < this.#bytes.length && this.#bytes[this.at] !== 10 && this.#bytes[this.at] !== 13) this.at++
      } else if (byte !== undefined && whiteSpace.has(byte)) this.at++
      else return
    }
  }

  #deeper<Value>(read: () => Value): Value {
    this.#depth++
    if (this.#depth > deepest) unreadable('too deep')
    const value = read()
    this.#depth--
    return value
  }

  #readNumberOrReference(word: string): PdfValue {
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) return unreadable('not a value')
    if (!/^\d{1,10}$/.test(word)) return Number(word)
    const after = this.at
    const generation = this.readWord()
    if (/^\d{1,5}$/.test(generation) && this.readWord() === 'R') return new PdfReference(Number(word))
    this.at = after
    return Number(word)
  }

  #readName(): string {
    this.at++
    const start = this.at
    while (isRegular(this.#bytes[this.at])) this.at++
    return this.#bytes
      .toString('latin1', start, this.at)
      .replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }

  #readArray(): PdfValue[] {
    this.at++
    const values: PdfValue[] = []
    for (;;) {
      this.skipSpace()
      if (this.#bytes[this.at] === 0x5d) {
        this.at++
        return values
      }
      values.push(this.readValue())
    }
  }

  #readDictionary(): PdfDictionary {
    this.at += 2
    const entries = new Map<string, PdfValue>()
    for (;;) {
      this.skipSpace()
      if (this.#bytes[this.at] === 0x3e && this.#bytes[this.at + 1] === 0x3e) {
        this.at += 2
        return entries
      }
      if (this.#bytes[this.at] !== 0x2f) unreadable('no name in a dictionary')
      const name = this.#readName()
      entries.set(name, this.readValue())
    }
  }

  #readHex(): PdfText {
    const end = this.#bytes.indexOf('>', this.at)
    if (end < 0) unreadable('text without an end')
    const digits = this.#bytes.toString('latin1', this.at + 1, end).replace(/[\0\t\n\f\r ]+/g, '')
    if (!/^[0-9a-fA-F]*$/.test(digits)) unreadable('no digits in a text')
    this.at = end + 1
    return new PdfText(Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex'))
  }

  /** Brackets inside are balanced or escaped. */
  #readText(): PdfText {
    const start = ++this.at
    const bytes: number[] = []
    for (let open = 1; ; this.at++) {
      const byte = this.#bytes[this.at]
      if (byte === undefined) return unreadable(`text at ${start} without an end`)
      if (byte === 0x5c) {
        this.#readEscape(bytes)
        continue
      }
      if (byte === 0x28) open++
      if (byte === 0x29 && --open === 0) break
      bytes.push(byte)
    }
    this.at++
    return new PdfText(Buffer.from(bytes))
  }

  /** Leaves the reader at the last byte of it. */
  #readEscape(bytes: number[]): void {
    const octal = /^[0-7]{1,3}/.exec(this.#bytes.toString('latin1', this.at + 1, this.at + 4))?.[0]
    if (octal) {
      bytes.push(Number.parseInt(octal, 8) & 0xff)
      this.at += octal.length
      return
    }
    this.at++
    const sign = String.fromCharCode(this.#bytes[this.at] ?? 0)
    if (sign === '\r' && this.#bytes[this.at + 1] === 10) this.at++
    if (sign === '\r' || sign === '\n') return
    bytes.push(({ n: 10, r: 13, t: 9, b: 8, f: 12 } as Record<string, number>)[sign] ?? sign.charCodeAt(0))
  }
}
