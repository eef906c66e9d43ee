import { customerConsents } from '@portal/words/en/customer-consents.ts'
import type { Words } from '@portal/words/fill.ts'
import type { Lang } from '@portal/words/languages.ts'
import { useLaterWords } from './use-later-words.ts'
import type { Say } from './words.ts'

const files = import.meta.glob<{ customerConsents: Words }>([
  '../../../words/src/*/customer-consents.ts',
  '!../../../words/src/en/customer-consents.ts',
])

async function loadWords(lang: Lang): Promise<Words> {
  const file = files[`../../../words/src/${lang}/customer-consents.ts`]
  return file ? (await file()).customerConsents : customerConsents
}

/** The words of the page of consents, loaded with it. */
export const useConsentsSpeech = (): Say => useLaterWords(customerConsents, loadWords)
