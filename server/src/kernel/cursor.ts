import { BadRequest } from './errors.ts'

/** Where a page of a list ended: the day or the exact time, finer than a JavaScript date, a number or a text, and the id that breaks ties. */
export interface Cursor {
  at: string
  id: string
}

export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url')
}

const forms = {
  time: /^(\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00)?) ([\w:.-]{1,80})$/,
  number: /^(\d{1,15}) ([\w:.-]{1,80})$/,
  text: /^([\w:./-]{1,60}) ([\w:.-]{1,80})$/,
}
export type CursorKind = keyof typeof forms

export function readCursor(text: string, kind: CursorKind = 'time'): Cursor {
  const match = forms[kind].exec(Buffer.from(text, 'base64url').toString())
  const [, at, id] = match ?? []
  if (!at || !id) throw new BadRequest({ sentence: 'bad_request.cursor' })
  return { at, id }
}
