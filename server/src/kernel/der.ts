/** The little of ASN.1's DER that a signature needs. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes: number[] = []
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256)
  return Buffer.from([0x80 | bytes.length, ...bytes])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
/** DER has the members of a set in the order of their bytes. */
export const set = (...parts: readonly Buffer[]): Buffer => der(0x31, ...[...parts].sort(Buffer.compare))
export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes)
export const wholeNumber = (value: number): Buffer => der(0x02, Buffer.from([value]))
export const nothing: Buffer = der(0x05)

/** '1.2.840.113549.1.7.2' */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second].concat(
    rest.flatMap((arc) => {
      const groups = [arc & 0x7f]
      for (let left = arc >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80)
      return groups
    }),
  )
  return der(0x06, Buffer.from(bytes))
}

/** The elements inside a constructed one, each whole. Throws where one runs past the end. */
export function elementsIn(constructed: Buffer): Buffer[] {
  const elements: Buffer[] = []
  const { start, end } = placeOf(constructed, 0, constructed.length)
  for (let at = start; at < end; ) {
    const next = placeOf(constructed, at, end).end
    elements.push(constructed.subarray(at, next))
    at = next
  }
  return elements
}

/** What an element holds, without its tag and length. */
export function contentOf(element: Buffer): Buffer {
  const { start, end } = placeOf(element, 0, element.length)
  return element.subarray(start, end)
}

/** From the first byte of its tag to the last of its content. */
export function isWhole(element: Buffer): boolean {
  return placeOf(element, 0, element.length).end === element.length
}

function placeOf(bytes: Buffer, at: number, limit: number): { start: number; end: number } {
  const first = bytes[at + 1] ?? 0
  const count = first < 0x80 ? 0 : first & 0x7f
  const start = at + 2 + count
  const end = start + (first < 0x80 ? first : bytes.readUIntBE(at + 2, count))
  if (end > limit) throw new RangeError('an element runs past its end')
  return { start, end }
}
