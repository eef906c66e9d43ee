import type { Lang } from '@portal/words/say.ts'
import { useState } from 'react'
import css from './customer.module.css'
import { languageNames, speak, useSpeech } from './words.ts'

/** Names the other language in itself, so that whoever needs it can read it. */
export function LanguageSwitch() {
  const { lang } = useSpeech()
  const [failed, setFailed] = useState(false)
  const other: Lang = lang === 'en' ? 'hi' : 'en'
  return (
    <button
      type="button"
      className={css.language}
      lang={other}
      aria-invalid={failed || undefined}
      onClick={() =>
        speak(other).then(
          () => setFailed(false),
          () => setFailed(true),
        )
      }
    >
      {languageNames[other]}
    </button>
  )
}
