import { type Lang, languageFacts, offeredToCustomers } from '@portal/words/languages.ts'
import { useState } from 'react'
import css from './customer.module.css'
import { chooseLanguage, useSpeech } from './words.ts'

/** Names each language in itself, so that whoever needs it can read it. */
export function LanguageSwitch() {
  const { lang, say } = useSpeech()
  const [failed, setFailed] = useState(false)
  return (
    <select
      className={css.language}
      aria-label={say('customer.language')}
      aria-invalid={failed || undefined}
      value={lang}
      onChange={(event) =>
        chooseLanguage(event.target.value as Lang).then(
          () => setFailed(false),
          () => setFailed(true),
        )
      }
    >
      {[...new Set([...offeredToCustomers(), lang])].map((language) => (
        <option key={language} value={language} lang={languageFacts[language].locale}>
          {languageFacts[language].ownName}
        </option>
      ))}
    </select>
  )
}
