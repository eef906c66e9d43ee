import {
  isDictionary,
  type PdfDictionary,
  PdfName,
  PdfReference,
  PdfStream,
  PdfText,
  type PdfValue,
} from './pdf-value.ts'

const catalogId = 1
const pagesId = 2

/** Writes a PDF of pages and what they draw with. */
export class PdfWriter {
  readonly #objects: (PdfValue | undefined)[] = [undefined, undefined, undefined]

  reserve(): number {
    return this.#objects.push(null) - 1
  }

  set(id: number, value: PdfValue): void {
    this.#objects[id] = value
  }

  addPage(page: PdfDictionary): number {
    return this.#objects.push(new Map([...page, ['Parent', new PdfReference(pagesId)]])) - 1
  }

  finish(pages: readonly number[]): Buffer {
    this.#objects[catalogId] = new Map<string, PdfValue>([
      ['Type', new PdfName('Catalog')],
      ['Pages', new PdfReference(pagesId)],
    ])
    this.#objects[pagesId] = new Map<string, PdfValue>([
      ['Type', new PdfName('Pages')],
      ['Kids', pages.map((id) => new PdfReference(id))],
      ['Count', pages.length],
    ])
    const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
    let size = chunks[0]!.length
    const offsets: number[] = []
    const add = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
    }
    for (let id = 1; id < this.#objects.length; id++) {
      offsets.push(size)
      add(Buffer.from(`${id} 0 obj\n`))
      for (const part of bodyOf(this.#objects[id] ?? null)) add(part)
      add(Buffer.from('\nendobj\n'))
    }
    const count = this.#objects.length
    const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
    const trailer = `trailer\n<< /Size ${count} /Root ${catalogId} 0 R >>\nstartxref\n${size}\n%%EOF\n`
    return Buffer.concat([...chunks, Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`)])
  }
}

function bodyOf(value: PdfValue): Buffer[] {
  if (!(value instanceof PdfStream)) return [Buffer.from(textOf(value), 'latin1')]
  const dictionary = new Map([...value.dictionary, ['Length', value.bytes.length]])
  return [Buffer.from(`${textOf(dictionary)}\nstream\n`, 'latin1'), value.bytes, Buffer.from('\nendstream')]
}

function textOf(value: PdfValue): string {
  if (value instanceof PdfName) return nameText(value.name)
  if (value instanceof PdfText) return `<${value.bytes.toString('hex')}>`
  if (value instanceof PdfReference) return `${value.id} 0 R`
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(6)))
  if (Array.isArray(value)) return `[${(value as readonly PdfValue[]).map(textOf).join(' ')}]`
  if (isDictionary(value)) return `<<${[...value].map(([key, one]) => `${nameText(key)} ${textOf(one)}`).join(' ')}>>`
  return String(value)
}

function nameText(name: string): string {
  const signs = [...name].map((sign) =>
    /[A-Za-z0-9_.+*-]/.test(sign) ? sign : `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  return `/${signs.join('')}`
}
