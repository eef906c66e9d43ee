import type { Plugin } from 'vite'

const sentence = /\bsays: (?:'(?:[^'\\\n]|\\.)*'|`[^`]*`)/g

/** A rule's sentence is for docs/rules.md, which is written from the sources: the browser runs the rule and shows the words of its code. */
export function withoutRuleSentences(source: string): string {
  return source.replace(sentence, "says: ''")
}

export function stripRuleSentences(): Plugin {
  return {
    name: 'strip-rule-sentences',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]domain[\\/]src[\\/].*\.ts$/ },
      handler: (source) => (source.includes('says: ') ? { code: withoutRuleSentences(source), map: null } : undefined),
    },
  }
}
