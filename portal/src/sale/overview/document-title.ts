import type { PolicyDocumentLink } from '@portal/contract/calls/policy.ts'
import { say } from '../../kit/words.ts'

/** A document in the reader's language; one that a later version may add has the provider's own title. */
export function documentTitle({ kind, title }: Pick<PolicyDocumentLink, 'kind' | 'title'>): string {
  const code = `document.${kind}`
  const words = say<string>(code)
  return words === code ? title : words
}
