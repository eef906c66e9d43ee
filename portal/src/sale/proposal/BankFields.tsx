import { lookUpIfsc } from '@portal/contract/calls/lookup.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormText } from '../../kit/form/fields.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { today } from '../state/today.ts'
import { type BankPart, isBankGiven } from './address-form.ts'
import { useLookUp } from './use-look-up.ts'
import { say } from './words.ts'

/** The bank account for claims, which may be added later. The IFSC names the bank. */
export function BankFields() {
  const form = useFormContext<BankPart>()
  const ifsc = normaliseField('ifsc', useWatch({ control: form.control, name: 'bank.ifsc' }) ?? '')
  const isComplete = checkField('ifsc', ifsc, { today: today() }).length === 0
  const lookUp = useLookUp(lookUpIfsc, isComplete ? { code: ifsc } : undefined)
  const bank =
    lookUp.status === 'found'
      ? [lookUp.value.bank, lookUp.value.branch].filter(Boolean).join(', ')
      : lookUp.status === 'unknown'
        ? say('proposal.ifsc_unknown')
        : say('proposal.ifsc_hint')
  const isOpen = isBankGiven(form.getValues())
  return (
    <Disclosure summary={say('proposal.bank_account')} open={isOpen || undefined}>
      <div className="stack">
        <FormText
          form={form}
          name="bank.holder"
          kind="shortText"
          label={say('proposal.account_holder')}
          autoComplete="off"
        />
        <div className="two-fields">
          <FormText
            form={form}
            name="bank.account_number"
            kind="bankAccount"
            label={say('proposal.account_number')}
            autoComplete="off"
          />
          <FormText
            form={form}
            name="bank.account_number_again"
            kind="bankAccount"
            label={say('proposal.account_number_again')}
            autoComplete="off"
          />
        </div>
        <FormText form={form} name="bank.ifsc" kind="ifsc" label="IFSC" hint={bank} autoComplete="off" />
      </div>
    </Disclosure>
  )
}
