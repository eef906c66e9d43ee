import { decideCase, type OfficeCase } from '@portal/contract/calls/office-cases.ts'
import { findExcessLoading } from '@portal/domain/underwriting/loading-authority.ts'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { send } from '../../../kit/calls/clients.ts'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { sayRelationLabel } from '../../../kit/say-relation.ts'
import { saySum } from '../../../kit/say-sum.ts'
import { DecisionFrame } from '../work/DecisionFrame.tsx'
import { sayFile } from '../work/file-words.ts'
import { recordDecision } from '../work/record-decision.ts'
import { say } from '../work/words.ts'
import { AboveLimit } from './AboveLimit.tsx'
import { AskWhom, listUnasked } from './AskWhom.tsx'
import {
  type ChosenKind,
  checkDecision,
  type DecisionValues,
  emptyDecision,
  isAcceptance,
  toDecision,
} from './case-decision.ts'
import { DecisionPriceCard } from './DecisionPriceCard.tsx'
import { DecisionTerms } from './DecisionTerms.tsx'
import { MissingAnswers } from './MissingAnswers.tsx'
import { MissingReport } from './MissingReport.tsx'
import { PostponeFields } from './PostponeFields.tsx'

/** The label and the note of each kind of decision. */
const kinds = (data: OfficeCase) =>
  [
    ['accept', say('office-cases.accept'), say('office-cases.accept_note')],
    ['revise', sayFile('case-file.revise'), say('office-cases.revised_offer_note')],
    ...(data.ends_with_policy
      ? []
      : ([['postpone', sayFile('case-file.postpone'), sayFile('case-file.postpone_note')]] as const)),
    ...(listUnasked(data).length > 0
      ? ([['query', sayFile('case-file.ask'), sayFile('case-file.ask_note')]] as const)
      : []),
    ['decline', say('office-cases.decline'), say('office-cases.decline_note')],
  ] as const satisfies readonly (readonly [ChosenKind, string, string])[]

interface DecideFormProps {
  data: OfficeCase
  onDecided: (next: OfficeCase) => void
  /** Somebody else decided first: what is shown is out of date. */
  onOutdated: () => void
  /** Opens the referral to a senior underwriter. */
  onRefer: () => void
}

/** The underwriter's decision: its kind, the terms that kind needs, their price, and the reason. */
export function DecideForm({ data, onDecided, onOutdated, onRefer }: DecideFormProps) {
  const nameOf = (insuredId: string) => {
    const member = data.proposal.summary.members.find((one) => one.insured_id === insuredId)
    return member ? (member.name ?? sayRelationLabel(member.label)) : ''
  }
  const members = data.proposal.summary.members.map((one) => one.insured_id)
  const form = useStepForm<DecisionValues>({
    start: { ...emptyDecision, to: listUnasked(data)[0] },
    check: (values) => checkDecision(values, members),
  })
  const values = { ...emptyDecision, ...useWatch({ control: form.control }) } as DecisionValues
  const kind = values.decision
  const above = data.above_authority
  const decision = toDecision(values, members)
  const dropped = kind === 'revise' ? values.insured_id : undefined
  // As the server will count: what is typed, and else the loading by the rules.
  const loadings = data.proposal.summary.members
    .filter(({ insured_id }) => insured_id !== dropped)
    .map(
      ({ insured_id, loading }) =>
        [insured_id, (kind === 'revise' ? values.loadings[insured_id] : undefined) ?? loading] as const,
    )
  const excess = isAcceptance(kind)
    ? findExcessLoading(Object.fromEntries(loadings), data.loading_limit?.most)
    : undefined
  const { clearErrors } = form
  const hasTerms = decision !== undefined
  // Any term will do: once there is one, the refusal at the first no longer stands.
  useEffect(() => {
    if (hasTerms) clearErrors('loadings')
  }, [hasTerms, clearErrors])
  // Dropping the one member to be examined needs no report; the server knows who remains.
  const open = data.unanswered.filter(({ insured_id }) => insured_id !== dropped)
  const lacksAnswers = isAcceptance(kind) && open.length > 0
  const lacksReport = isAcceptance(kind) && data.report?.received === false

  function save(given: DecisionValues) {
    const terms = toDecision(given, members)!
    const withoutReport = lacksReport ? given.without_report.trim() : ''
    const withoutAnswers = lacksAnswers ? given.without_answers.trim() : ''
    const body = {
      ...terms,
      ...(withoutReport && { without_report: withoutReport }),
      ...(withoutAnswers && { without_answers: withoutAnswers }),
    }
    const { version } = data.proposal
    return recordDecision({
      decide: () => send(decideCase, { params: { case_id: data.case_id }, body, version }),
      onDecided,
      onOutdated,
    })
  }

  return (
    <DecisionFrame
      form={form}
      onSave={save}
      kinds={kinds(data).map(([value, label, note]) => ({ value, label, note }))}
    >
      {kind === 'revise' && (
        <DecisionTerms
          form={form}
          summary={data.proposal.summary}
          referred={new Set(data.reasons.map(({ insured_id }) => insured_id))}
          dropped={dropped}
        />
      )}
      {kind === 'query' && <AskWhom form={form} data={data} />}
      {kind === 'postpone' && <PostponeFields form={form} values={values} />}
      {decision && isAcceptance(kind) && <DecisionPriceCard data={data} decision={decision} />}
      <FormTextArea
        form={form}
        name="note"
        label={kind === 'query' ? say('office-cases.question') : say('office-cases.decision_reason')}
        optional={kind === undefined || kind === 'accept'}
        rows={4}
        maxLength={2000}
      />
      {above && isAcceptance(kind) && (
        <AboveLimit
          note={say('office-cases.above_authority_note', { sum: saySum(above.most_sum) })}
          seniors={above.seniors}
          onRefer={onRefer}
        />
      )}
      {data.loading_limit && excess && (
        <AboveLimit
          note={sayFile('case-file.loading_above', {
            name: nameOf(excess.insured_id),
            percent: data.loading_limit.most,
          })}
          seniors={data.loading_limit.seniors}
          onRefer={onRefer}
        />
      )}
      {lacksAnswers && <MissingAnswers form={form} open={open} nameOf={nameOf} />}
      {lacksReport && <MissingReport form={form} mayWaive={data.report?.may_waive === true} />}
    </DecisionFrame>
  )
}
