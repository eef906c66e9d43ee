/** What a PDF is made of (ISO 32000-1, 7.3). A name is kept decoded: `/J#53` is the name JS. */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfText
  | PdfReference
  | PdfStream
  | PdfDictionary
  | readonly PdfValue[]

export type PdfDictionary = ReadonlyMap<string, PdfValue>

export class PdfName {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export class PdfText {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

export class PdfReference {
  readonly id: number
  constructor(id: number) {
    this.id = id
  }
}

export class PdfStream {
  readonly dictionary: PdfDictionary
  /** As it stands in the file, its filters not undone. */
  readonly bytes: Buffer
  constructor(dictionary: PdfDictionary, bytes: Buffer) {
    this.dictionary = dictionary
    this.bytes = bytes
  }
}

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map
}

export const nameOf = (value: PdfValue | undefined) => (value instanceof PdfName ? value.name : undefined)

/** Why a PDF is not taken: the end of the code of its sentence. */
export class PdfRefused extends Error {
  readonly why: 'unreadable' | 'locked' | 'active' | 'pages'
  constructor(why: PdfRefused['why'], detail: string = why) {
    super(detail)
    this.why = why
  }
}

export function unreadable(detail: string): never {
  throw new PdfRefused('unreadable', detail)
}
