import { fillParams, type Params, type Words } from '@portal/words/fill.ts'
import type { Lang } from '@portal/words/languages.ts'
import { useEffect, useState } from 'react'
import { type Say, useSpeech } from './words.ts'

/** The words of a page that are loaded with it, in English at once: the pay pages do without them. */
export function useLaterWords(english: Words, load: (lang: Lang) => Promise<Words>): Say {
  const { lang, say } = useSpeech()
  const [words, setWords] = useState(english)

  // biome-ignore lint/correctness/useExhaustiveDependencies: how words are loaded never changes
  useEffect(() => {
    let here = true
    load(lang).then(
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
