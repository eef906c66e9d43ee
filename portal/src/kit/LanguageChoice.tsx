import { setMyLanguage } from '@portal/contract/calls/session.ts'
import { type Lang, languageChoices, offeredToPartners } from '@portal/words/languages.ts'
import { speakLanguage } from '../speech/language.ts'
import { useLanguage } from '../speech/spoken-words.ts'
import { SelectField } from '../ui/TextField.tsx'
import { send } from './calls/clients.ts'
import { useAction } from './calls/use-action.ts'
import { sayKit } from './kit-words.ts'

/** In which the portal speaks to this account, on every device. Each language names itself, for whoever reads only that one. */
export default function LanguageChoice() {
  const language = useLanguage()
  const { run, busy, failure } = useAction()
  const choose = (chosen: Lang) =>
    run('save', async () => {
      await send(setMyLanguage, { body: { language: chosen } })
      await speakLanguage(chosen)
    })
  return (
    <SelectField
      label={sayKit('kit.language')}
      width="medium"
      value={language}
      disabled={busy !== undefined}
      error={failure && sayKit('kit.language_failed')}
      onChange={(event) => choose(event.target.value as Lang)}
      options={languageChoices(offeredToPartners())}
    />
  )
}
