import type { PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import {
  type BranchRow,
  type BulkAction,
  type BulkResult,
  bulkActions,
  changePartnersInBulk,
} from '@portal/contract/calls/office-branches.ts'
import { isDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { FormDate, FormSelect } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Card.tsx'
import { OfficeForm } from '../OfficeForm.tsx'
import css from './Branches.module.css'
import { say, sayWhy } from './branch-words.ts'
import { ReasonField } from './ReasonField.tsx'
import { say as sayAdmin } from './words.ts'

interface BulkChangeProps {
  chosen: readonly PartnerRow[]
  branches: readonly BranchRow[]
  onDone: () => void
  onClose: () => void
}

/** One change of all chosen accounts, which names them and how many they are; then what became of each. */
export function BulkChange({ chosen, branches, onDone, onClose }: BulkChangeProps) {
  const [results, setResults] = useState<readonly BulkResult[]>()
  if (results) return <Results results={results} onClose={onClose} />
  return (
    <BulkForm
      chosen={chosen}
      branches={branches}
      onDone={(rows) => {
        setResults(rows)
        onDone()
      }}
    />
  )
}

interface BulkValues {
  action: BulkAction
  licence_until: string
  branch: string
  reason: string
}

interface BulkFormProps extends Pick<BulkChangeProps, 'chosen' | 'branches'> {
  onDone: (rows: readonly BulkResult[]) => void
}

function BulkForm({ chosen, branches, onDone }: BulkFormProps) {
  const form = useStepForm<BulkValues>({
    start: { action: 'suspend', licence_until: '', branch: branches[0]?.code ?? '', reason: '' },
    check: ({ action, licence_until, reason }) => [
      ...(action === 'licence_until' && !isDay(licence_until)
        ? [{ path: 'licence_until', code: 'date.format' as const }]
        : []),
      ...(reason.trim() === '' ? [{ path: 'reason', code: 'required' as const }] : []),
    ],
  })
  const action = form.watch('action')
  const names = chosen.map(({ name, code }) => `${name} (${code})`).join(', ')
  const usable = bulkActions.filter((one) => one !== 'move' || branches.length > 0)
  return (
    <OfficeForm
      form={form}
      look={action === 'suspend' || action === 'reset_second_factor' ? 'danger' : 'primary'}
      button={sayCount(say, 'office-branches.confirm_button', chosen.length)}
      save={async ({ licence_until, branch, reason }) => {
        const { rows } = await send(changePartnersInBulk, {
          body: {
            partner_ids: chosen.map(({ partner_id }) => partner_id),
            action,
            reason,
            ...(action === 'licence_until' && { licence_until }),
            ...(action === 'move' && { branch }),
          },
        })
        onDone(rows)
        return sayCount(say, 'office-branches.changed', rows.filter(({ outcome }) => outcome === 'done').length)
      }}
    >
      <FormSelect
        form={form}
        name="action"
        label={say('office-branches.action')}
        options={usable.map((value) => ({ value, label: say(`office-branches.action.${value}`) }))}
      />
      {action === 'licence_until' && (
        <FormDate form={form} name="licence_until" label={sayAdmin('office-admin.licence_until')} />
      )}
      {action === 'move' && (
        <FormSelect
          form={form}
          name="branch"
          label={say('office-branches.branch')}
          options={branches.map(({ code, name }) => ({ value: code, label: `${name}, ${code}` }))}
        />
      )}
      <ReasonField form={form} />
      {action === 'reset_second_factor' && <p>{say('office-branches.second_factor_effect')}</p>}
      <p>{sayCount(say, 'office-branches.confirm', chosen.length, { names })}</p>
    </OfficeForm>
  )
}

const kinds = { done: 'good', unchanged: 'plain', awaits_approval: 'wait', refused: 'bad' } as const

function Results({ results, onClose }: { results: readonly BulkResult[]; onClose: () => void }) {
  return (
    <div className="stack">
      <h3>{say('office-branches.results')}</h3>
      <ul className={css.tree}>
        {results.map(({ partner_id, code, name, outcome, why }) => (
          <li key={partner_id} className={css.partner}>
            <span>{code ? `${name} (${code})` : '–'}</span>
            <Tag kind={kinds[outcome]}>{say(`office-branches.outcome.${outcome}`)}</Tag>
            {why && <span className="muted">{sayRefusal(why)}</span>}
          </li>
        ))}
      </ul>
      <Button look="primary" onClick={onClose}>
        {say('office-branches.close')}
      </Button>
    </div>
  )
}

/** An error of the call has a sentence of its own, a field that of its rule. */
function sayRefusal(why: string): string {
  const error = `error.${why}`
  const sentence = sayCommon<string>(error)
  return sayWhy(why) ?? (sentence === error ? sayCommon<string>(why) : sentence)
}
