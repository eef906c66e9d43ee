import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import { isDay, showDay } from '@portal/domain/kernel/day.ts'
import { portOpensOn, portWindow } from '@portal/domain/lifecycle/windows.ts'
import { insurers } from '@portal/domain/quote/previous-insurers.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { type UseFormReturn, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FormChoice, FormDate, FormMoney, FormNumber, FormText } from '../../kit/form/fields.tsx'
import { yesOrNo } from '../../kit/form/yes-no.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { InsurerField } from '../quote/InsurerField.tsx'
import { memberLine } from '../quote/member-form.ts'
import { today } from '../state/today.ts'
import { Continuity } from './Continuity.tsx'
import { type PortPart, toPortability } from './port-form.ts'
import { say } from './words.ts'

const MAX_CLAIMS = 10
const planTypes = () => [
  { value: 'floater', label: say('port.floater') },
  { value: 'individual', label: say('port.individual') },
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
      <Card title={say('port.policy_to_be_ported')}>
        <div className="stack">
          <InsurerField form={form} name="port.insurer" label={say('port.present_insurer')} insurers={insurers} />
          <FormText
            form={form}
            name="port.policy_number"
            kind="policyNumber"
            label={say('port.policy_number')}
            autoComplete="off"
          />
          <div className="two-fields">
            <FormDate form={form} name="port.expiry" label={say('port.expires_on')} />
            <FormDate form={form} name="port.first_inception" label={say('port.insured_since')} />
          </div>
          <PortWindowNotice expiry={port.expiry} />
          <div className="two-fields">
            <FormMoney form={form} name="port.sum_insured" label={say('port.sum_insured')} />
            <FormMoney form={form} name="port.bonus" label={say('port.cumulative_bonus')} optional />
          </div>
          <FormChoice form={form} name="port.plan_type" label={say('port.plan_type')} choices={planTypes()} />
        </div>
      </Card>
      <Card title={say('port.members_on_this_policy')}>
        <div className="stack">
          {props.members.map((member, index) => (
            <fieldset key={member.insured_id} className="two-fields" aria-label={memberLine(member, today())}>
              <FormChoice
                form={form}
                name={`port.members.${index}.was`}
                label={memberLine(member, today())}
                choices={yesOrNo()}
              />
              {port.members[index]?.was === 'yes' && (
                <FormDate
                  form={form}
                  name={`port.members.${index}.since`}
                  label={say('port.insured_since_if_later')}
                  optional
                />
              )}
            </fieldset>
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
  if (expiry < today()) return <Notice kind="bad">{sayCommon('port.BREAK_IN_COVER')}</Notice>
  const window = portWindow(expiry, today())
  if (window === 'normal') return <Notice kind="good">{say('port.in_time')}</Notice>
  if (window === 'late') return <Notice kind="wait">{say('port.late')}</Notice>
  return (
    <Notice kind="bad" title={sayCommon(window === 'early' ? 'port.TOO_EARLY' : 'port.WINDOW_MISSED')}>
      {window === 'early'
        ? say('port.request_from', { expiry: showDay(portOpensOn(expiry)) })
        : say('port.new_policy_possible')}
    </Notice>
  )
}

function Claims({ form }: { form: UseFormReturn<PortPart> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'port.claims' })
  return (
    <Card title={say('port.past_claims')}>
      <div className="stack">
        {fields.length === 0 && <p className="muted">{say('port.none')}</p>}
        {fields.map((field, index) => {
          const at = `port.claims.${index}` as const
          return (
            <div key={field.id} className="stack">
              <div className="two-fields">
                <FormNumber form={form} name={`${at}.year`} label={say('port.year')} />
                <FormMoney form={form} name={`${at}.amount`} label={say('port.amount')} />
              </div>
              <FormText
                form={form}
                name={`${at}.illness`}
                kind="note"
                label={say('port.illness_or_injury')}
                autoComplete="off"
              />
              <div>
                <Button small look="quiet" onClick={() => remove(index)}>
                  {say('port.remove_claim', { number: index + 1 })}
                </Button>
              </div>
            </div>
          )
        })}
        {fields.length < MAX_CLAIMS && (
          <div>
            <Button small onClick={() => append({ amount: '', illness: '' })}>
              <Icon name="plus" size={18} />
              {say('port.add_claim')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
