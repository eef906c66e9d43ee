import type { RuleRow } from '@portal/contract/calls/rate-drafts.ts'
import { memberFacts, ruleFactNames } from '@portal/domain/decision/rule-facts.ts'
import { type RuleColumn, ruleColumns, ruleOutcomes, ruleScopes } from '@portal/domain/rating/tables/rule-columns.ts'
import { FormSelect, FormText } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { say } from './words.ts'

type Cells = Record<RuleColumn, string>

interface RuleSheetProps {
  rule: RuleRow
  onClose: () => void
  onSave: (rule: RuleRow) => void
}

/** One rule: whom it asks about, its conditions, what follows and the sentence that says why. The server checks every cell. */
export function RuleSheet({ rule, onClose, onSave }: RuleSheetProps) {
  const form = useStepForm<Cells>({
    start: Object.fromEntries(ruleColumns.map((column) => [column, rule.cells[column] ?? ''])) as Cells,
    check: ({ code, outcome }) => [
      ...(code?.trim() ? [] : [{ path: 'code', code: 'required' as const }]),
      ...(outcome ? [] : [{ path: 'outcome', code: 'required' as const }]),
    ],
  })
  return (
    <Sheet open onClose={onClose} title={say('rates.rule_title', { rule: rule.id })}>
      <form
        className="stack-small"
        noValidate
        onSubmit={form.submit(async (cells) => {
          const filled = Object.entries(cells).flatMap(([column, cell]) =>
            cell?.trim() ? [[column, cell.trim()]] : [],
          )
          onSave({ id: rule.id, cells: Object.fromEntries(filled) })
          return undefined
        })}
      >
        <FormSelect
          form={form}
          name="per"
          label={say('rates.per')}
          options={ruleScopes.map((value) => ({ value, label: say(`rates.per.${value}`) }))}
        />
        {ruleFactNames.map((fact) => (
          <FormText
            key={fact}
            form={form}
            name={fact}
            label={say(`rates.fact.${fact}`)}
            hint={say(`rates.form.${memberFacts[fact]}`)}
            maxLength={300}
            autoCapitalize="none"
            optional
          />
        ))}
        <FormSelect
          form={form}
          name="outcome"
          label={say('rates.outcome')}
          options={ruleOutcomes.map((value) => ({ value, label: sayCommon(`uw.outcome.${value}`) }))}
        />
        <FormText
          form={form}
          name="needs"
          label={say('rates.needs')}
          hint={say('rates.needs_hint')}
          autoCapitalize="none"
          optional
        />
        <FormText
          form={form}
          name="loading"
          label={say('rates.loading')}
          hint={say('rates.loading_hint')}
          autoCapitalize="none"
          optional
        />
        <FormText
          form={form}
          name="code"
          label={say('rates.code')}
          hint={say('rates.code_hint')}
          autoCapitalize="none"
          maxLength={40}
        />
        <FormText
          form={form}
          name="shows"
          label={say('rates.shows')}
          hint={say('rates.shows_hint')}
          autoCapitalize="none"
          optional
        />
        <FormText form={form} name="partner_en" label={say('rates.text_en')} maxLength={300} optional />
        <FormText form={form} name="partner_hi" label={say('rates.text_hi')} maxLength={300} optional />
        <Button type="submit" look="primary">
          {say('rates.keep_rule')}
        </Button>
      </form>
    </Sheet>
  )
}
