import type { Params } from '@portal/words/fill.ts'
import type { Speak } from '@portal/words/say.ts'
import type { Content } from 'pdfmake/interfaces.js'

/** A sentence whose values stand out, in whatever order the language puts them. */
export function sayWithBold(
  say: Speak,
  code: string,
  standingOut: Readonly<Record<string, Content>>,
  params: Params = {},
): Content[] {
  const marks = Object.fromEntries(Object.keys(standingOut).map((name) => [name, `\n${name}\n`]))
  return say(code, { ...params, ...marks })
    .split('\n')
    .filter((part) => part !== '')
    .map((part) => standingOut[part] ?? part)
}
