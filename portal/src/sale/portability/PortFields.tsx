import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import { isDay, showDay } from '@portal/domain/kernel/day.ts'
import { portOpensOn, portWindow } from '@portal/domain/lifecycle/windows.ts'
import { insurers } from '@portal/domain/quote/previous-insurers.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { type UseFormReturn, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FormChoice, FormDate, FormMoney, FormNumber, FormText } from '../../kit/form/fields.tsx'
import { say } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { InsurerField } from '../quote/InsurerField.tsx'
import { memberLine } from '../quote/member-form.ts'
import { today } from '../state/today.ts'
import { Continuity } from './Continuity.tsx'
import { type PortPart, toPortability } from './port-form.ts'

const MAX_CLAIMS = 10
const planTypes = [
  { value: 'floater', label: 'Floater' },
  { value: 'individual', label: 'Individual' },
]
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

interface PortFieldsProps {
  members: readonly QuotedMember[]
  quote: FamilyQuote
}

/** The policy to be ported: its cover, its members and its claims. */
export function PortFields(props: PortFieldsProps) {
  const form = useFormContext<PortPart>()
  const port = useWatch({ control: form.control, name: 'port' })
  return (
    <>
      <Card title="Policy to be ported">
        <div className="stack">
          <InsurerField form={form} name="port.insurer" label="Present insurer" insurers={insurers} />
          <FormText
            form={form}
            name="port.policy_number"
            kind="policyNumber"
            label="Policy number"
            autoComplete="off"
          />
          <div className="two-fields">
            <FormDate form={form} name="port.expiry" label="Expires on" />
            <FormDate form={form} name="port.first_inception" label="Insured since, without a break in cover" />
          </div>
          <PortWindowNotice expiry={port.expiry} />
          <div className="two-fields">
            <FormMoney form={form} name="port.sum_insured" label="Sum insured" />
            <FormMoney form={form} name="port.bonus" label="Cumulative bonus" optional />
          </div>
          <FormChoice form={form} name="port.plan_type" label="Plan type" choices={planTypes} />
        </div>
      </Card>
      <Card title="Members on this policy">
        <div className="stack">
          {props.members.map((member, index) => (
            <div key={member.insured_id} className="two-fields">
              <FormChoice
                form={form}
                name={`port.members.${index}.was`}
                label={memberLine(member, today())}
                choices={yesNo}
              />
              {port.members[index]?.was === 'yes' && (
                <FormDate form={form} name={`port.members.${index}.since`} label="Insured since, if later" optional />
              )}
            </div>
          ))}
        </div>
      </Card>
      <Claims form={form} />
      <Continuity portability={toPortability(port)} quote={props.quote} members={props.members} />
    </>
  )
}

/** Whether the port is possible on this expiry date, shown as soon as it is typed. */
function PortWindowNotice({ expiry }: { expiry: string }) {
  if (!isDay(expiry)) return null
  if (expiry < today()) return <Notice kind="bad">{say('port.BREAK_IN_COVER')}</Notice>
  const window = portWindow(expiry, today())
  if (window === 'normal')
    return <Notice kind="good">In time: a port is requested 60 to 30 days before the policy expires.</Notice>
  if (window === 'late')
    return (
      <Notice kind="wait">Late, but possible: the underwriter may accept a port up to 8 days before expiry.</Notice>
    )
  return (
    <Notice kind="bad" title={say(window === 'early' ? 'port.TOO_EARLY' : 'port.WINDOW_MISSED')}>
      {window === 'early'
        ? `It can be requested from ${showDay(portOpensOn(expiry))}.`
        : 'A new policy is still possible.'}
    </Notice>
  )
}

function Claims({ form }: { form: UseFormReturn<PortPart> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'port.claims' })
  return (
    <Card title="Past claims">
      <div className="stack">
        {fields.length === 0 && <p className="muted">None</p>}
        {fields.map((field, index) => {
          const at = `port.claims.${index}` as const
          return (
            <div key={field.id} className="stack">
              <div className="two-fields">
                <FormNumber form={form} name={`${at}.year`} label="Year" />
                <FormMoney form={form} name={`${at}.amount`} label="Amount" />
              </div>
              <FormText form={form} name={`${at}.illness`} kind="note" label="Illness or injury" autoComplete="off" />
              <div>
                <Button small look="quiet" onClick={() => remove(index)}>
                  Remove claim {index + 1}
                </Button>
              </div>
            </div>
          )
        })}
        {fields.length < MAX_CLAIMS && (
          <div>
            <Button small onClick={() => append({ amount: '', illness: '' })}>
              <Icon name="plus" size={18} />
              Add claim
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
