import { draftRules, getRules, type RuleRow } from '@portal/contract/calls/rate-drafts.ts'
import { ruleFactNames, ruleNumber } from '@portal/domain/decision/rule-facts.ts'
import { ruleOfNumber } from '@portal/domain/rating/tables/rule-columns.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import inRow from '../../../kit/in-row.module.css'
import { Loaded } from '../../../kit/Loaded.tsx'
import { say as sayCommon } from '../../../kit/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Changing } from '../Changing.tsx'
import { OfficeForm } from '../OfficeForm.tsx'
import { NewVersionFields, useNewVersionForm } from './new-version.tsx'
import { RuleSheet } from './RuleSheet.tsx'
import { say } from './words.ts'

/** The rules in force, to be changed row by row and saved as a draft. */
export function RulesEditor({ version, onDrafted }: { version: string; onDrafted: () => void }) {
  const reading = useCall(getRules, { params: { version } })
  return (
    <Card title={say('rates.rules')}>
      <Disclosure summary={say('rates.rules_of', { version })}>
        <Loaded reading={reading} failed={say('rates.rules_not_loaded')}>
          {({ rules }) => <EditableRules key={version} start={rules} onDrafted={onDrafted} />}
        </Loaded>
      </Disclosure>
    </Card>
  )
}

function EditableRules({ start, onDrafted }: { start: readonly RuleRow[]; onDrafted: () => void }) {
  const [rules, setRules] = useState(start)
  const [edited, setEdited] = useState<RuleRow>()
  const form = useNewVersionForm()
  const isChanged = JSON.stringify(rules) !== JSON.stringify(start)

  function put(rule: RuleRow) {
    const others = rules.filter(({ id }) => id !== rule.id)
    setRules([...others, rule].sort((a, b) => ruleNumber(a.id) - ruleNumber(b.id)))
    setEdited(undefined)
  }
  const add = () => {
    const next = Math.max(0, ...rules.map(({ id }) => ruleNumber(id))) + 1
    setEdited({ id: ruleOfNumber(next), cells: { per: 'member', outcome: 'refer' } })
  }

  return (
    <div className="stack">
      <p className="muted">{say('rates.rules_intro')}</p>
      <DataTable
        caption={say('rates.rules')}
        rows={rules}
        keyOf={(row) => row.id}
        columns={[
          { id: 'id', title: say('rates.rule'), isTitle: true, cell: (row) => row.id },
          { id: 'conditions', title: say('rates.conditions'), cell: sayConditions },
          {
            id: 'outcome',
            title: say('rates.outcome'),
            cell: ({ cells }) => (cells.outcome ? sayCommon<string>(`uw.outcome.${cells.outcome}`) : ''),
          },
          { id: 'loading', title: say('rates.loading'), cell: ({ cells }) => cells.loading },
          { id: 'code', title: say('rates.reason'), cell: ({ cells }) => cells.code ?? '' },
          {
            id: 'edit',
            title: say('rates.actions'),
            cell: (row) => (
              <Changing>
                <div className="row">
                  <Button
                    small
                    look="quiet"
                    className={inRow.inRow}
                    aria-label={say('rates.edit_of', { rule: row.id })}
                    onClick={() => setEdited(row)}
                  >
                    {say('rates.edit')}
                  </Button>
                  <Button
                    small
                    look="quiet"
                    className={inRow.inRow}
                    aria-label={say('rates.remove_of', { rule: row.id })}
                    onClick={() => setRules(rules.filter(({ id }) => id !== row.id))}
                  >
                    {say('rates.remove')}
                  </Button>
                </div>
              </Changing>
            ),
          },
        ]}
      />
      <Changing>
        <div className="row">
          <Button onClick={add}>{say('rates.add_rule')}</Button>
        </div>
      </Changing>
      {edited && <RuleSheet key={edited.id} rule={edited} onClose={() => setEdited(undefined)} onSave={put} />}
      {isChanged && (
        <OfficeForm
          form={form}
          button={say('rates.save_draft')}
          look="primary"
          save={async (values) => {
            await send(draftRules, { body: { ...values, version: values.version.trim(), rules: [...rules] } })
            onDrafted()
            return say('rates.draft_saved')
          }}
        >
          <NewVersionFields form={form} />
        </OfficeForm>
      )}
    </div>
  )
}

const sayConditions = ({ cells }: RuleRow): string =>
  ruleFactNames.flatMap((fact) => (cells[fact] ? [`${say(`rates.fact.${fact}`)} ${cells[fact]}`] : [])).join(', ') ||
  say('rates.always')
