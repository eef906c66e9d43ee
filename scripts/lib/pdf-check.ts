import { inflateSync } from 'node:zlib'
import { objectsOf } from './pdf-objects.ts'

/** What is wrong with the form of a file of ours: its table of contents, the lengths of its streams, and what refers to nothing. */
export function findPdfProblems(pdf: Buffer): string[] {
  const file = pdf.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  if (!/^\d+ 0 obj\n<< \/Type \/XRef/.test(file.slice(start))) return ['no table of contents where the file says']
  const objects = objectsOf(pdf)
  const entries = readTable(file.slice(start))
  return [
    ...entries.flatMap(({ id, kind, at }) => {
      if (kind === 1 && !file.startsWith(`${id} 0 obj\n`, at)) return [`object ${id} is not at ${at}`]
      return kind === 2 && !objects.has(String(id)) ? [`object ${id} is not among those packed together`] : []
    }),
    ...wrongLengths(file),
    ...missingObjects(objects),
  ]
}

/** Rows of one, four and two bytes: kind, place, index. */
function readTable(object: string): { id: number; kind: number; at: number }[] {
  const size = Number(/\/Size (\d+)/.exec(object)?.[1])
  const length = Number(/\/Length (\d+)/.exec(object)?.[1])
  const from = object.indexOf('stream\n') + 7
  const table = inflateSync(Buffer.from(object.slice(from, from + length), 'latin1'))
  return Array.from({ length: size }, (_, id) => ({
    id,
    kind: table.readUInt8(id * 7),
    at: table.readUInt32BE(id * 7 + 1),
  }))
}

function wrongLengths(file: string): string[] {
  return [
    ...file.matchAll(/(\d+) 0 obj\n((?:(?!\nendobj)[\s\S])*?\/Length (\d+)(?:(?!\nendobj)[\s\S])*?)stream\n/g),
  ].flatMap(({ 0: head, 1: id, 3: length, index }) =>
    file.startsWith('\nendstream', index + head.length + Number(length))
      ? []
      : [`stream ${id} is not ${length} bytes long`],
  )
}

function missingObjects(objects: ReturnType<typeof objectsOf>): string[] {
  return [...objects].flatMap(([id, { text }]) =>
    [...text.matchAll(/(\d+) 0 R\b/g)]
      .filter(([, number]) => !objects.has(number!))
      .map(([, number]) => `object ${id} refers to ${number}, which is not there`),
  )
}
