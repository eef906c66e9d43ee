import { type CaseDecision, decideCase, type OfficeCase } from '@portal/contract/calls/office.ts'
import { showSum } from '@portal/domain/kernel/money.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { useState } from 'react'
import { send } from '../../kit/calls/clients.ts'
import { sayFailure, sayIssue } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { RadioGroup } from '../../ui/Choices.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField, TextArea, TextField } from '../../ui/TextField.tsx'
import { DecisionPriceCard } from './DecisionPriceCard.tsx'
import { orOutdated, useAction } from './use-action.ts'

type Kind = CaseDecision['decision']
const kinds: readonly { value: Kind; label: string; note: string }[] = [
  { value: 'accept', label: 'Accept', note: 'As proposed' },
  { value: 'load', label: 'Accept with a loading', note: 'A revised offer the customer must accept' },
  { value: 'exclude', label: 'Accept with an exclusion', note: 'Named conditions are not covered' },
  { value: 'drop_member', label: 'Accept without a member', note: 'The others go on' },
  { value: 'lower_sum', label: 'Offer a lower sum insured', note: 'A revised offer the customer must accept' },
  { value: 'query', label: 'Ask one question', note: 'Everything you need, in one go; the partner answers' },
  { value: 'decline', label: 'Decline', note: 'The customer is told that it cannot be insured' },
]

interface DecideFormProps {
  data: OfficeCase
  onDecided: (next: OfficeCase) => void
  /** Somebody else was faster: what is shown is no longer so. */
  onOutdated: () => void
}

/** The decision with exactly the terms it needs. */
export function DecideForm({ data, onDecided, onOutdated }: DecideFormProps) {
  const { members, sumInsured, product } = data.proposal.summary
  const [kind, setKind] = useState<Kind>()
  const [note, setNote] = useState('')
  const [loadings, setLoadings] = useState<Record<string, string>>({})
  const [exclusions, setExclusions] = useState<Record<string, string>>({})
  const [member, setMember] = useState('')
  const [sum, setSum] = useState('')
  const [withoutReport, setWithoutReport] = useState('')
  const [problem, setProblem] = useState<string>()
  const { run, busy, failure } = useAction()
  const plan = product in FAMILY_PRODUCTS ? FAMILY_PRODUCTS[product as keyof typeof FAMILY_PRODUCTS] : undefined
  const lower = (plan?.sumsInsured(plan.defaultVariant) ?? []).filter((one) => Number(one) < Number(sumInsured))

  async function submit() {
    const decision = kind && decisionOf(kind)
    if (!decision) {
      setProblem(kind ? 'Please fill in what this decision needs.' : 'Please choose a decision.')
      return
    }
    setProblem(undefined)
    await run('decide', async () => {
      const { version } = data.proposal
      const sent = send(decideCase, { params: { case_id: data.case_id }, body: withReason(decision), version })
      onDecided(await orOutdated(sent, onOutdated))
      return 'Decision written down'
    })
  }

  // Dropping the one member to be examined needs no report; the server knows who remains.
  const isUnreported = data.report !== undefined && !data.report.received && kind !== 'query' && kind !== 'decline'
  const withReason = (decision: CaseDecision): CaseDecision =>
    isUnreported && withoutReport.trim() ? { ...decision, without_report: withoutReport.trim() } : decision

  function decisionOf(chosen: Kind): CaseDecision | undefined {
    switch (chosen) {
      case 'accept':
        return { decision: chosen, note }
      case 'decline':
      case 'query':
        return note.trim() ? { decision: chosen, note } : undefined
      case 'load': {
        const set = Object.entries(loadings).flatMap(([id, text]) =>
          /^\d{1,3}$/.test(text) ? [[id, Number(text)]] : [],
        )
        return set.length > 0 ? { decision: chosen, note, loadings: Object.fromEntries(set) } : undefined
      }
      case 'exclude': {
        const named = Object.entries(exclusions).map(
          ([id, text]) =>
            [
              id,
              text
                .split(',')
                .map((one) => one.trim())
                .filter(Boolean),
            ] as const,
        )
        const set = named.filter(([, list]) => list.length > 0)
        return set.length > 0 ? { decision: chosen, note, exclusions: Object.fromEntries(set) } : undefined
      }
      case 'drop_member':
        return member ? { decision: chosen, note, insured_id: member } : undefined
      case 'lower_sum':
        return sum ? { decision: chosen, note, sum_insured: sum } : undefined
    }
  }

  const decision = kind && kind !== 'query' && kind !== 'decline' ? decisionOf(kind) : undefined
  return (
    <Card title="Decision">
      <RadioGroup label="What do you decide?" hideLabel choices={kinds} value={kind} onChoose={setKind} />
      {kind === 'load' &&
        members.map((one) => (
          <TextField
            key={one.insured_id}
            label={`Loading for ${one.name ?? one.label}`}
            hint={`At present ${one.loading}%`}
            suffix="%"
            inputMode="numeric"
            maxLength={3}
            value={loadings[one.insured_id] ?? ''}
            onChange={(event) => setLoadings({ ...loadings, [one.insured_id]: event.target.value.replace(/\D/g, '') })}
          />
        ))}
      {kind === 'exclude' &&
        members.map((one) => (
          <TextField
            key={one.insured_id}
            label={`Not covered for ${one.name ?? one.label}`}
            hint="Several with commas"
            maxLength={300}
            value={exclusions[one.insured_id] ?? ''}
            onChange={(event) => setExclusions({ ...exclusions, [one.insured_id]: event.target.value })}
          />
        ))}
      {kind === 'drop_member' && (
        <SelectField
          label="Member to leave out"
          placeholder="Choose"
          value={member}
          onChange={(event) => setMember(event.target.value)}
          options={members.map((one) => ({ value: one.insured_id, label: one.name ?? one.label }))}
        />
      )}
      {kind === 'lower_sum' && (
        <SelectField
          label="Sum insured to offer"
          placeholder="Choose"
          value={sum}
          onChange={(event) => setSum(event.target.value)}
          options={lower.map((one) => ({ value: one, label: showSum(one) }))}
        />
      )}
      {decision && <DecisionPriceCard data={data} decision={decision} />}
      <TextArea
        label={kind === 'query' ? 'Your question' : 'Reason, for the record'}
        optional={kind !== 'query' && kind !== 'decline'}
        rows={4}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {kind && isUnreported && (
        <>
          <Notice kind="wait" title="The medical report has not arrived">
            {data.report?.may_waive
              ? 'Accepting without it is recorded under your name, with the reason.'
              : 'Wait for it, or ask an underwriter who may decide without a report.'}
          </Notice>
          {data.report?.may_waive && (
            <TextArea
              label="Reason for deciding without the report"
              rows={2}
              maxLength={500}
              value={withoutReport}
              onChange={(event) => setWithoutReport(event.target.value)}
            />
          )}
        </>
      )}
      {(problem || failure) && (
        <div role="alert">
          <Notice kind="bad">
            {problem ?? (failure && (failure.issues[0] ? sayIssue(failure.issues[0]) : sayFailure(failure)))}
          </Notice>
        </div>
      )}
      <Button look="primary" busy={busy === 'decide'} onClick={submit}>
        Decide
      </Button>
    </Card>
  )
}
