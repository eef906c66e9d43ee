import { inspection } from '@portal/words/en/inspection.ts'
import { fillParams, type Words } from '@portal/words/fill.ts'
import { useEffect, useState } from 'react'
import { type Say, useSpeech } from './words.ts'

const english: Words = inspection

/** The words of the photo page, loaded with it: the pay pages do without them. */
export function useInspectionSpeech(): Say {
  const { lang, say } = useSpeech()
  const [words, setWords] = useState(english)

  useEffect(() => {
    let here = true
    if (lang === 'en') setWords(english)
    else
      import('@portal/words/hi/inspection.ts').then(
        ({ inspection: hindi }) => here && setWords(hindi),
        () => undefined,
      )
    return () => {
      here = false
    }
  }, [lang])

  return (code, params) =>
    code in english ? fillParams(words[code] ?? english[code] ?? code, params) : say(code, params)
}
