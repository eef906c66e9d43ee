import { posix } from 'node:path'

/** Sources by their path under portal/src. */
export type Sources = ReadonlyMap<string, string>

/** Where reading and the store's own calls are at home: what stands there is not followed. */
const homes = /^kit\/(calls|store)\//

/** Files whose effects send a call, themselves or through functions that they call, in this file or another. */
export function filesWithSendingEffects(sources: Sources): string[] {
  return [...sources.keys()].filter(
    (file) => !homes.test(file) && effectsIn(sources.get(file)!).some((effect) => sends(sources, file, effect)),
  )
}

function sends(sources: Sources, file: string, text: string, seen = new Set<string>()): boolean {
  const code = sources.get(file)!
  const imports = importedNames(file, code)
  if (imports.has('send') && /\bsend\(/.test(text)) return true
  if (/\bfetch\(/.test(text)) return true
  return [...text.matchAll(/\b([a-z]\w*)\(/g)].some(([, name = '']) => {
    const home = imports.get(name) ?? file
    if (seen.has(`${home} ${name}`) || homes.test(home) || !sources.has(home)) return false
    seen.add(`${home} ${name}`)
    return bodiesOf(sources.get(home)!, name).some((body) => sends(sources, home, body, seen))
  })
}

function effectsIn(code: string): string[] {
  return [...code.matchAll(/\buse(?:Layout|Insertion)?Effect\(/g)].map(({ index, 0: found }) =>
    balancedFrom(code, index + found.length - 1),
  )
}

/** The text of every function of this name, wherever it is declared in the file. */
function bodiesOf(code: string, name: string): string[] {
  const declared = [...code.matchAll(new RegExp(`\\bfunction ${name}\\b[^(]*\\(`, 'g'))].map(({ index, 0: found }) => {
    const params = balancedFrom(code, index + found.length - 1)
    const after = index + found.length - 1 + params.length
    // The body's bracket ends its line; one of the return type does not.
    const body = /\{\s*\n/g
    body.lastIndex = after
    return balancedFrom(code, body.exec(code)?.index ?? after)
  })
  const assigned = [...code.matchAll(new RegExp(`\\bconst ${name}\\b[^=\\n]*= `, 'g'))].map(({ index, 0: found }) =>
    statementFrom(code, index + found.length),
  )
  return [...declared, ...assigned]
}

/** The names a file imports from other sources of the portal, with the source of each. */
function importedNames(file: string, code: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const [, list = '', from = ''] of code.matchAll(/^import (?!type)[^'"]*?\{([^}]*)\} from '(\.[^']+)'/gm))
    for (const name of list.split(',')) names.set(name.trim(), posix.join(posix.dirname(file), from))
  return names
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** From an opening bracket to the one that closes it. */
function balancedFrom(code: string, start: number): string {
  let depth = 0
  for (let place = start; place < code.length; place++) {
    const character = code[place]!
    if (character in closing) depth++
    else if (Object.values(closing).includes(character) && --depth === 0) return code.slice(start, place + 1)
  }
  return code.slice(start)
}

/** To the end of the line on which all brackets are closed again. */
function statementFrom(code: string, start: number): string {
  let depth = 0
  for (let place = start; place < code.length; place++) {
    const character = code[place]!
    if (character in closing) depth++
    else if (Object.values(closing).includes(character)) depth--
    else if (
      character === '\n' &&
      depth <= 0 &&
      !/=>\s*$/.test(code.slice(start, place)) &&
      !/^\s*[.?:&|]/.test(code.slice(place))
    )
      return code.slice(start, place)
  }
  return code.slice(start)
}
