import { decideCase, type OfficeCase } from '@portal/contract/calls/office.ts'
import { useWatch } from 'react-hook-form'
import { send } from '../../../kit/calls/clients.ts'
import { FormChoice, FormTextArea } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import {
  checkDecision,
  type DecisionKind,
  type DecisionValues,
  emptyDecision,
  isAcceptance,
  toDecision,
} from './case-decision.ts'
import { DecisionFrame } from './DecisionFrame.tsx'
import { DecisionPriceCard } from './DecisionPriceCard.tsx'
import { DecisionTerms } from './DecisionTerms.tsx'
import { MissingReport } from './MissingReport.tsx'
import { recordDecision } from './record-decision.ts'

const kinds: readonly { value: DecisionKind; label: string; note: string }[] = [
  { value: 'accept', label: 'Accept', note: 'As proposed' },
  { value: 'load', label: 'Accept with a loading', note: 'A revised offer the customer must accept' },
  { value: 'exclude', label: 'Accept with an exclusion', note: 'Named conditions are not covered' },
  { value: 'drop_member', label: 'Accept without a member', note: 'The other members are insured' },
  { value: 'lower_sum', label: 'Offer a lower sum insured', note: 'A revised offer the customer must accept' },
  { value: 'query', label: 'Ask one question', note: 'Everything you need at once; the partner answers' },
  { value: 'decline', label: 'Decline', note: 'The customer is told that cover cannot be offered' },
]

interface DecideFormProps {
  data: OfficeCase
  onDecided: (next: OfficeCase) => void
  /** Somebody else decided first: what is shown is out of date. */
  onOutdated: () => void
}

/** The underwriter's decision: its kind, the terms that kind needs, their price, and the reason. */
export function DecideForm({ data, onDecided, onOutdated }: DecideFormProps) {
  const members = data.proposal.summary.members.map((one) => one.insured_id)
  const form = useStepForm<DecisionValues>({
    start: emptyDecision,
    check: (values) => checkDecision(values, members),
  })
  const values = { ...emptyDecision, ...useWatch({ control: form.control }) } as DecisionValues
  const kind = values.decision
  const decision = toDecision(values, members)
  // Dropping the one member to be examined needs no report; the server knows who remains.
  const lacksReport = isAcceptance(kind) && data.report?.received === false

  function save(given: DecisionValues) {
    const terms = toDecision(given, members)!
    const reason = lacksReport ? given.without_report.trim() : ''
    const body = reason ? { ...terms, without_report: reason } : terms
    const { version } = data.proposal
    return recordDecision({
      decide: () => send(decideCase, { params: { case_id: data.case_id }, body, version }),
      onDecided,
      onOutdated,
    })
  }

  return (
    <DecisionFrame form={form} onSave={save}>
      <FormChoice form={form} name="decision" label="Decision" hideLabel look="radios" choices={kinds} />
      <DecisionTerms form={form} kind={kind} summary={data.proposal.summary} />
      {decision && isAcceptance(kind) && <DecisionPriceCard data={data} decision={decision} />}
      <FormTextArea
        form={form}
        name="note"
        label={kind === 'query' ? 'Your question' : 'Reason, for the record'}
        optional={kind !== 'query' && kind !== 'decline'}
        rows={4}
        maxLength={2000}
      />
      {lacksReport && <MissingReport form={form} mayWaive={data.report?.may_waive === true} />}
    </DecisionFrame>
  )
}
