import { inflateSync } from 'node:zlib'
import { PdfReader } from './pdf-reader.ts'
import {
  isDictionary,
  nameOf,
  type PdfDictionary,
  PdfReference,
  PdfRefused,
  PdfStream,
  type PdfValue,
  unreadable,
} from './pdf-value.ts'

/** A file of scanned pages has some hundred. */
const mostObjects = 50_000
/** Of all object streams together, unpacked. */
const mostUnpacked = 32 * 1024 * 1024

export interface PdfFile {
  objects: ReadonlyMap<number, PdfValue>
  root: PdfDictionary
}

interface Scanned {
  objects: Map<number, { at: number; value: PdfValue }>
  packed: { at: number; stream: PdfStream }[]
  trailers: PdfDictionary[]
}

/**
 * Every object of the file, those in object streams included. The file is read from its start to its end and its table of contents is not
 * believed: a later version of an object replaces an earlier one, as in a file that was saved again.
 */
export function readPdf(file: Buffer): PdfFile {
  const scanned = scan(file)
  if (scanned.trailers.some((trailer) => trailer.has('Encrypt'))) throw new PdfRefused('locked')
  unpackObjects(scanned)
  const objects = new Map([...scanned.objects].map(([id, { value }]) => [id, value]))
  const roots = scanned.trailers.map((trailer) => resolve(objects, trailer.get('Root'))).filter(isDictionary)
  const root =
    roots.at(-1) ?? [...objects.values()].filter(isDictionary).find((one) => nameOf(one.get('Type')) === 'Catalog')
  if (!root) return unreadable('no root')
  return { objects, root }
}

/** Follows references, a few at most. */
export function resolve(objects: ReadonlyMap<number, PdfValue>, value: PdfValue | undefined): PdfValue | undefined {
  for (let step = 0; value instanceof PdfReference; step++) {
    if (step > 10) return undefined
    value = objects.get(value.id)
  }
  return value
}

function scan(file: Buffer): Scanned {
  const text = file.toString('latin1')
  const lengths = findLengths(text)
  const scanned: Scanned = { objects: new Map(), packed: [], trailers: [] }
  const begin = /(\d{1,10})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}obj|\btrailer/g
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    const reader = new PdfReader(file, begin.lastIndex)
    let value = reader.readValue()
    if (match[1] === undefined) {
      if (isDictionary(value)) scanned.trailers.push(value)
    } else {
      if (isDictionary(value)) value = readStream(file, reader, value, lengths) ?? value
      addObject(scanned, Number(match[1]), match.index, value)
    }
    begin.lastIndex = reader.at
  }
  return scanned
}

function addObject(scanned: Scanned, id: number, at: number, value: PdfValue): void {
  if (value instanceof PdfStream) {
    const type = nameOf(value.dictionary.get('Type'))
    if (type === 'XRef') scanned.trailers.push(value.dictionary)
    if (type === 'ObjStm') scanned.packed.push({ at, stream: value })
  }
  setObject(scanned, id, at, value)
}

function setObject({ objects }: Scanned, id: number, at: number, value: PdfValue): void {
  const before = objects.get(id)
  if (before && before.at > at) return
  objects.set(id, { at, value })
  if (objects.size > mostObjects) unreadable('too many objects')
}

/** Numbers that are objects by themselves: the lengths of streams, written after them. */
function findLengths(text: string): Map<number, number> {
  const found = text.matchAll(
    /(\d{1,10})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}obj[\0\t\n\f\r ]{1,20}(\d{1,9})[\0\t\n\f\r ]{1,20}endobj/g,
  )
  return new Map([...found].map(([, id, length]) => [Number(id), Number(length)]))
}

function readStream(
  file: Buffer,
  reader: PdfReader,
  dictionary: PdfDictionary,
  lengths: ReadonlyMap<number, number>,
): PdfStream | undefined {
  const afterDictionary = reader.at
  if (reader.readWord() !== 'stream') {
    reader.at = afterDictionary
    return undefined
  }
  let start = reader.at
  if (file[start] === 13) start++
  if (file[start] === 10) start++
  const length = dictionary.get('Length')
  const told = length instanceof PdfReference ? lengths.get(length.id) : length
  if (typeof told === 'number' && Number.isInteger(told) && told >= 0) {
    reader.at = start + told
    if (start + told <= file.length && reader.readWord() === 'endstream')
      return new PdfStream(dictionary, file.subarray(start, start + told))
  }
  // The length is wrong: many programs write such files, and viewers look for the end.
  let end = file.indexOf('endstream', start)
  if (end < 0) return unreadable('stream without an end')
  reader.at = end + 'endstream'.length
  if (end > start && file[end - 1] === 10) end--
  if (end > start && file[end - 1] === 13) end--
  return new PdfStream(dictionary, file.subarray(start, end))
}

function unpackObjects(scanned: Scanned): void {
  let left = mostUnpacked
  for (const { at, stream } of scanned.packed) {
    const bytes = unpack(stream, left)
    left -= bytes.length
    const [count, first] = [stream.dictionary.get('N'), stream.dictionary.get('First')]
    if (typeof count !== 'number' || typeof first !== 'number') unreadable('object stream without its size')
    const heads = new PdfReader(bytes)
    for (let index = 0; index < count; index++) {
      const [id, offset] = [heads.readValue(), heads.readValue()]
      if (typeof id !== 'number' || typeof offset !== 'number') unreadable('object stream without its numbers')
      const value = new PdfReader(bytes, first + offset).readValue()
      setObject(scanned, id, at, value)
    }
  }
}

/** Unpacks an object stream: they are compressed with Flate, or not at all. */
function unpack({ dictionary, bytes }: PdfStream, most: number): Buffer {
  const filter = dictionary.get('Filter')
  const names = Array.isArray(filter) ? filter.map(nameOf) : filter === undefined ? [] : [nameOf(filter as PdfValue)]
  if (names.length === 0) return bytes
  if (names.length > 1 || names[0] !== 'FlateDecode' || hasPredictor(dictionary))
    return unreadable('unknown object stream')
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(most, 1) })
  } catch {
    return unreadable('object stream does not unpack')
  }
}

function hasPredictor(dictionary: PdfDictionary): boolean {
  const parameters = dictionary.get('DecodeParms')
  return isDictionary(parameters) && Number(parameters.get('Predictor') ?? 1) > 1
}
