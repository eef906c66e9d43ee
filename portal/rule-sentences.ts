import type { Plugin } from 'vite'

const text = "(?:'(?:[^'\\\\\\n]|\\\\.)*'|`[^`]*`)"
const named = new RegExp(`\\bsays: ${text}`, 'g')
/** The third part of `mustMatch(id, code, sentence, pattern)`. */
const third = new RegExp(`(\\bmustMatch\\(\\s*${text},\\s*${text},\\s*)${text}`, 'g')

/** A rule's sentence is for docs/rules.md, which is written from the sources: the browser runs the rule and shows the words of its code. */
export function withoutRuleSentences(source: string): string {
  return source.replace(named, "says: ''").replace(third, "$1''")
}

export function stripRuleSentences(): Plugin {
  return {
    name: 'strip-rule-sentences',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]domain[\\/]src[\\/].*\.ts$/ },
      handler: (source) => ({ code: withoutRuleSentences(source), map: null }),
    },
  }
}
