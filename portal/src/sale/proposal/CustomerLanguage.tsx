import { chooseSaleLanguage } from '@portal/contract/calls/quote.ts'
import { defaultLanguage, type Lang, languageChoices, offeredToCustomers } from '@portal/words/languages.ts'
import { useState } from 'react'
import { send } from '../../kit/calls/clients.ts'
import { useAction } from '../../kit/calls/use-action.ts'
import { sayFailure } from '../../kit/words.ts'
import { SelectField } from '../../ui/TextField.tsx'
import { useJourney } from '../state/journey-context.ts'
import { say } from './words.ts'

/** In which the customer is spoken to. Saved at once: a code or link sent from here on already speaks it. */
export function CustomerLanguage() {
  const { quote } = useJourney().sale
  const [chosen, setChosen] = useState<Lang>()
  const { run, failure } = useAction()
  if (!quote) return null
  const { product, quote_id } = quote

  async function choose(language: Lang) {
    setChosen(language)
    const saved = await run('save', () =>
      send(chooseSaleLanguage, { params: { product, quote_id }, body: { language } }),
    )
    if (!saved?.ok) setChosen(undefined)
  }

  return (
    <SelectField
      label={say('proposal.customer_language')}
      hint={say('proposal.customer_language_hint')}
      options={languageChoices(offeredToCustomers())}
      value={chosen ?? quote.language ?? defaultLanguage}
      error={failure && sayFailure(failure)}
      onChange={(event) => void choose(event.target.value as Lang)}
    />
  )
}
