import type { Plugin } from 'vite'

const text = "(?:'(?:[^'\\\\\\n]|\\\\.)*'|`[^`]*`)"
const citation = new RegExp(`\\b(?:id: '[A-Z]+-\\d+'|says: ${text})(?:,\\s*)?`, 'g')

/**
 * A rule's id and sentence are for docs/rules.md, which is written from the sources: the browser runs the rule and shows the
 * words of its code. `onDrop` hears of each piece that is taken out.
 */
export function withoutCitations(source: string, onDrop?: (piece: string) => void): string {
  return source.replace(citation, (piece) => {
    onDrop?.(piece)
    return ''
  })
}

export function stripRuleCitations(): Plugin {
  return {
    name: 'strip-rule-citations',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]domain[\\/]src[\\/].*\.ts$/ },
      handler: (source) => ({ code: withoutCitations(source), map: null }),
    },
  }
}
