/** Text that is already HTML. Only `html` makes it, so a plain string can never slip into a page unescaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter]!)
}

type Part = string | number | Html | undefined | false | readonly Html[]

/** A tagged template that escapes whatever is put in. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, next, at) => text + show(parts[at - 1]) + next))
}

function show(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map((one) => one.text).join('') : escapeHtml(String(part))
}

const mark = '\u0001'

/** A sentence with elements where its {name} stands; `say` gets each name with a mark around it. */
export function sentence<Name extends string>(
  say: (params: Record<Name, string>) => string,
  elements: Readonly<Record<Name, Html>>,
): Html {
  const names = Object.keys(elements) as Name[]
  const marked = Object.fromEntries(names.map((name) => [name, `${mark}${name}${mark}`])) as Record<Name, string>
  const parts = say(marked).split(mark)
  return new Html(
    parts.map((part, place) => (place % 2 === 0 ? escapeHtml(part) : elements[part as Name].text)).join(''),
  )
}
