import { isDictionary, nameOf, type PdfDictionary, PdfStream, PdfText, type PdfValue } from './pdf-value.ts'
import { resolve } from './read-pdf.ts'

/** Actions that run a program, send something away or open another file. Links and jumps inside the file are merely dropped. */
const actions = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMediaExecute',
])
const types = new Set(['EmbeddedFile', 'Filespec'])
const keys = ['EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent']

/** Whether anything in the file acts, or hides another file, reached from a page or not. */
export function hasActiveContent(objects: ReadonlyMap<number, PdfValue>): boolean {
  const acts = (dictionary: PdfDictionary): boolean => {
    const nameAt = (key: string) => nameOf(resolve(objects, dictionary.get(key))) ?? ''
    if (actions.has(nameAt('S')) || types.has(nameAt('Type'))) return true
    const script = resolve(objects, dictionary.get('JS'))
    return script instanceof PdfText || script instanceof PdfStream || keys.some((key) => dictionary.has(key))
  }
  const open: PdfValue[] = [...objects.values()]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    const dictionary = value instanceof PdfStream ? value.dictionary : value
    if (isDictionary(dictionary)) {
      if (acts(dictionary)) return true
      for (const one of dictionary.values()) open.push(one)
    } else if (Array.isArray(value)) for (const one of value as readonly PdfValue[]) open.push(one)
  }
  return false
}
