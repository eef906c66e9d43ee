import { objectsOf, stringOf } from './pdf-objects.ts'
import { drawnIn } from './pdf-text.ts'

/** An element of a tagged PDF with what it says itself and the elements inside it. */
export interface PdfElement {
  type: string
  text: string
  alt?: string
  children: PdfElement[]
}

export interface TaggedPdf {
  version: string
  language: string | undefined
  title: string | undefined
  isTitleShown: boolean
  isMarked: boolean
  root: PdfElement
  /** Texts that are neither part of the structure nor marked as decoration: a screen reader would stumble over them. */
  unmarked: string[]
  /** Words with a language of their own. */
  languages: Map<string, string[]>
}

/** Reads the structure that screen readers walk, so that the tests need no other program. */
export function readTagged(pdf: Buffer): TaggedPdf {
  const objects = objectsOf(pdf)
  const textAt = (number: string | undefined) => (number ? (objects.get(number)?.text ?? '') : '')
  const reference = (text: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1]
  const catalog = [...objects.values()].find(({ text }) => text.includes('/Type /Catalog'))!.text
  const trailer = [...objects.values()].find(({ text }) => text.includes('/Type /XRef'))!.text
  const title = textAt(reference(textAt(reference(trailer, 'Info')), 'Title'))

  const runs = drawnIn(objects)
  const texts = new Map<string, string>()
  for (const { stream, mark, text } of runs)
    if (mark?.id !== undefined) texts.set(`${stream} ${mark.id}`, (texts.get(`${stream} ${mark.id}`) ?? '') + text)
  const contentOf = (page: string | undefined) => reference(textAt(page), 'Contents')

  const elementAt = (number: string): PdfElement => {
    const text = textAt(number)
    const page = reference(text, 'Pg')
    const alt = /\/Alt \(((?:\\[\s\S]|[^\\)])*)\)/.exec(text)?.[1]
    const children: PdfElement[] = []
    let says = ''
    const kids = /\/K \[([\s\S]*)\]/.exec(text)?.[1] ?? ''
    for (const { groups } of kids.matchAll(/<<(?<inline>[\s\S]*?)>>|(?<child>\d+) 0 R|(?<id>\d+)/g)) {
      const { inline, child, id } = groups!
      if (inline) {
        const other = /\/MCID (\d+)/.exec(inline)?.[1]
        if (other) says += texts.get(`${contentOf(reference(inline, 'Pg'))} ${other}`) ?? ''
      } else if (child) children.push(elementAt(child))
      else says += texts.get(`${contentOf(page)} ${id}`) ?? ''
    }
    const type = /\/S \/(\w+)/.exec(text)![1]!
    return { type, text: says, children, ...(alt !== undefined && { alt: stringOf(alt) }) }
  }
  const [root] = /\/K \[(\d+) 0 R/.exec(textAt(reference(catalog, 'StructTreeRoot')))?.slice(1) ?? []

  const languages = new Map<string, string[]>()
  for (const { language, text } of runs)
    if (language && text) languages.set(language, [...(languages.get(language) ?? []), text.trim()])
  return {
    version: pdf.toString('latin1', 5, 8),
    language: /\/Lang \(([^)]*)\)/.exec(catalog)?.[1],
    title: title ? stringOf(title.slice(1, -1)) : undefined,
    isTitleShown: textAt(reference(catalog, 'ViewerPreferences')).includes('/DisplayDocTitle true'),
    isMarked: textAt(reference(catalog, 'MarkInfo')).includes('/Marked true'),
    root: elementAt(root!),
    unmarked: runs.filter(({ mark }) => !mark).map(({ text }) => text),
    languages,
  }
}

/** All elements in the order of reading. */
export function elementsIn(root: PdfElement): PdfElement[] {
  return [root, ...root.children.flatMap(elementsIn)]
}
