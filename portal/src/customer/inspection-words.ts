import { inspection } from '@portal/words/en/inspection.ts'
import type { Words } from '@portal/words/fill.ts'
import type { Lang } from '@portal/words/languages.ts'
import { useLaterWords } from './use-later-words.ts'
import type { Say } from './words.ts'

const files = import.meta.glob<{ inspection: Words }>([
  '../../../words/src/*/inspection.ts',
  '!../../../words/src/en/inspection.ts',
])

async function loadWords(lang: Lang): Promise<Words> {
  const file = files[`../../../words/src/${lang}/inspection.ts`]
  return file ? (await file()).inspection : inspection
}

/** The words of the photo page, loaded with it. */
export const useInspectionSpeech = (): Say => useLaterWords(inspection, loadWords)
