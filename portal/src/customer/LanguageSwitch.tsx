import { type Lang, languageFacts } from '@portal/words/languages.ts'
import { useState } from 'react'
import css from './customer.module.css'
import { speak, useSpeech } from './words.ts'

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
      {languageFacts[other].ownName}
    </button>
  )
}
