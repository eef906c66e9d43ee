import { inspection } from '@portal/words/en/inspection.ts'
import { fillParams, type Params, type Words } from '@portal/words/fill.ts'
import type { Lang } from '@portal/words/languages.ts'
import { useEffect, useState } from 'react'
import { type Say, useSpeech } from './words.ts'

const english: Words = inspection

const files = import.meta.glob<{ inspection: Words }>([
  '../../../words/src/*/inspection.ts',
  '!../../../words/src/en/inspection.ts',
])

async function loadWords(lang: Lang): Promise<Words> {
  const file = files[`../../../words/src/${lang}/inspection.ts`]
  return file ? (await file()).inspection : english
}

/** The words of the photo page, loaded with it: the pay pages do without them. */
export function useInspectionSpeech(): Say {
  const { lang, say } = useSpeech()
  const [words, setWords] = useState(english)

  useEffect(() => {
    let here = true
    loadWords(lang).then(
      (loaded) => here && setWords(loaded),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [lang])

  return (code: string, params?: Params) =>
    code in english ? fillParams(words[code] ?? english[code] ?? code, params) : say(code, params)
}
