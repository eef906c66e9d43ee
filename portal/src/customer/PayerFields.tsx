import type { PayPage } from '@portal/contract/calls/pay.ts'
import type { PayerRelation } from '@portal/domain/people/payer.ts'
import { useState } from 'react'
import { Card } from '../ui/Card.tsx'
import { RadioGroup } from '../ui/Choices.tsx'
import { SelectField, TextField } from '../ui/TextField.tsx'
import type { PayerTold } from './use-checkout.ts'
import { useSpeech } from './words.ts'

interface PayerTyped {
  who: 'proposer' | 'other'
  name: string
  relation: PayerRelation | ''
  pan: string
}

const panForm = /^[A-Z]{5}\d{4}[A-Z]$/
const panOf = ({ pan }: PayerTyped) => pan.replaceAll(/\s/g, '').toUpperCase()

const isComplete = (typed: PayerTyped): boolean =>
  typed.who === 'proposer' ||
  (typed.name.trim() !== '' && typed.relation !== '' && (panOf(typed) === '' || panForm.test(panOf(typed))))

function toldBy(typed: PayerTyped): PayerTold {
  const { who, name, relation } = typed
  if (who === 'proposer' || relation === '') return { is_proposer: true }
  const pan = panOf(typed)
  return { payer: { name: name.trim(), relation, ...(pan && { pan }) } }
}

const cardId = 'payer'

/** What was typed about the payer; `ask` shows what is missing, and answers whether nothing is. */
export function usePayer() {
  const [typed, onTyped] = useState<PayerTyped>({ who: 'proposer', name: '', relation: '', pan: '' })
  const [isAsked, setAsked] = useState(false)
  return {
    told: toldBy(typed),
    fields: { typed, onTyped, isAsked },
    ask(): boolean {
      setAsked(true)
      if (!isComplete(typed)) document.getElementById(cardId)?.scrollIntoView({ block: 'center' })
      return isComplete(typed)
    },
  }
}

interface PayerFieldsProps {
  relations: NonNullable<PayPage['payer_relations']>
  typed: PayerTyped
  onTyped: (typed: PayerTyped) => void
  /** Tried to pay with something missing: each field says what. */
  isAsked: boolean
}

/** The proposer pays, unless the customer names somebody else. */
export function PayerFields({ relations, typed, onTyped, isAsked }: PayerFieldsProps) {
  const { say } = useSpeech()
  const change = (part: Partial<PayerTyped>) => onTyped({ ...typed, ...part })
  const isWrongPan = panOf(typed) !== '' && !panForm.test(panOf(typed))
  return (
    <Card title={say('customer.payer_title')}>
      <div id={cardId} className="stack-small">
        <RadioGroup
          label={say('customer.payer_title')}
          hideLabel
          choices={[
            { value: 'proposer', label: say('customer.payer_self') },
            { value: 'other', label: say('customer.payer_other') },
          ]}
          value={typed.who}
          onChoose={(who) => change({ who })}
        />
        {typed.who === 'other' && (
          <>
            <TextField
              label={say('customer.payer_name')}
              autoComplete="off"
              autoCapitalize="words"
              maxLength={100}
              value={typed.name}
              error={isAsked && typed.name.trim() === '' ? say('customer.payer_missing') : undefined}
              onChange={(event) => change({ name: event.target.value })}
            />
            <SelectField
              label={say('customer.payer_relation')}
              placeholder=""
              options={relations.map(({ relation, label }) => ({ value: relation, label }))}
              value={typed.relation}
              error={isAsked && typed.relation === '' ? say('customer.payer_missing') : undefined}
              onChange={(event) => change({ relation: event.target.value as PayerRelation })}
            />
            <TextField
              label={say('customer.payer_pan')}
              optional
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={10}
              value={typed.pan}
              error={isAsked && isWrongPan ? say('customer.payer_missing') : undefined}
              onChange={(event) => change({ pan: event.target.value })}
            />
          </>
        )}
      </div>
    </Card>
  )
}
