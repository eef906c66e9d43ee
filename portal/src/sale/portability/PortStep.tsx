import type { PortView } from '@portal/contract/calls/portability.ts'
import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormChoice, FormDate } from '../../kit/form/fields.tsx'
import { Loading } from '../../ui/Loading.tsx'
import type { Sale } from '../state/use-sale.ts'
import { PortFields } from './PortFields.tsx'
import type { PortPart } from './port-form.ts'
import { usePort } from './use-port.ts'
import { say } from './words.ts'

const kinds = () => [
  { value: 'new', label: say('port.new_policy') },
  { value: 'port', label: say('port.from_another_insurer') },
]

interface PortLoaderProps {
  sale: Sale
  children: (port: PortView | undefined) => ReactNode
}

/** Reads the port of the sale's quote before the form opens. */
export function PortLoader({ sale, children }: PortLoaderProps) {
  const loading = usePort(sale.product, sale.quote?.quote_id)
  return loading.isLoading ? <Loading /> : children(loading.port)
}

/** A new policy, or one ported from another insurer. */
export function PolicyKindField() {
  const form = useFormContext<PortPart>()
  return <FormChoice form={form} name="kind" label={say('port.policy_type')} choices={kinds()} />
}

interface StartFieldsProps {
  members: readonly QuotedMember[]
  quote: FamilyQuote
}

/** When cover starts: on a day of choice, or after the policy that is ported. */
export function StartFields({ members, quote }: StartFieldsProps) {
  const form = useFormContext<PortPart & { start_date: string }>()
  const kind = useWatch({ control: form.control, name: 'kind' })
  if (kind === 'port') return <PortFields members={members} quote={quote} />
  return (
    <FormDate
      form={form}
      name="start_date"
      label={say('port.cover_starts')}
      optional
      hint={say('port.starts_on_payment')}
    />
  )
}
