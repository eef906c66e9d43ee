import { getOfficeCase, type OfficeCase } from '@portal/contract/calls/office.ts'
import { showSum } from '@portal/domain/kernel/money.ts'
import { closedCaseStates, isOneOf, reportPendingCaseStates } from '@portal/domain/lifecycle/state-groups.ts'
import { useParams } from 'react-router'
import { AnswerRows } from '../../../kit/AnswerRows.tsx'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showAmount } from '../../../kit/show-amount.ts'
import { say } from '../../../kit/words.ts'
import { Timeline } from '../../../sale/overview/Timeline.tsx'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import css from '../Office.module.css'
import { OfficePage } from '../OfficePage.tsx'
import { PolicyDocuments } from '../PolicyDocuments.tsx'
import { DecideForm } from './DecideForm.tsx'
import { DueClock } from './DueClock.tsx'
import { MedicalReport } from './MedicalReport.tsx'

/** One case: why it was referred, what was answered, what was decided before, and the decision. */
export default function CaseScreen() {
  const { id = '' } = useParams()
  const reading = useCall(getOfficeCase, { params: { case_id: id } })
  const title = reading.status === 'ready' ? reading.data.customer : 'Underwriting case'
  return (
    <OfficePage title={title} needs="decide underwriting">
      <Loaded reading={reading} lines={8} failed="The case could not be read">
        {(data) => (
          <CaseView
            data={data}
            onDecided={reading.status === 'ready' ? reading.set : () => undefined}
            onChanged={reading.status === 'ready' ? reading.reload : () => undefined}
          />
        )}
      </Loaded>
    </OfficePage>
  )
}

interface CaseViewProps {
  data: OfficeCase
  onDecided: (next: OfficeCase) => void
  onChanged: () => void
}

function CaseView({ data, onDecided, onChanged }: CaseViewProps) {
  const { summary } = data.proposal
  const isOpen = data.proposal.state === 'referred' && !isOneOf(closedCaseStates, data.state)
  const awaitsReport = isOneOf(reportPendingCaseStates, data.state)
  const nameOf = (insuredId?: string) => {
    const member = summary.members.find((one) => one.insured_id === insuredId)
    return member ? (member.name ?? member.label) : undefined
  }
  return (
    <div className={css.split}>
      <div className="stack">
        <div className="row">
          <Tag kind="brand">{say(`state.case.${data.state}`)}</Tag>
          {isOpen && <DueClock due={data.due_at} />}
          <Tag kind={data.consented ? 'good' : 'plain'}>{data.consented ? 'Consent given' : 'Consent pending'}</Tag>
          {data.is_own_policy && <Tag kind="wait">Own policy</Tag>}
        </div>
        <Card title="Reasons for referral">
          <ul className={css.list}>
            {data.reasons.map((reason, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reasons have no identity beyond their place
              <li key={index}>
                {nameOf(reason.insured_id) && <b>{nameOf(reason.insured_id)}: </b>}
                {reason.text}
                {reason.loading ? ` (table: +${reason.loading} %)` : ''}
              </li>
            ))}
          </ul>
        </Card>
        {data.sheet.map((group) => (
          <Card key={group.title} title={group.title}>
            <AnswerRows rows={group.rows} />
          </Card>
        ))}
        {data.query && (
          <Notice kind={data.query.answer ? 'good' : 'wait'} title="Question to the partner">
            <p className={css.text}>{data.query.question}</p>
            {data.query.answer && (
              <p className={css.text}>
                <b>Answer: </b>
                {data.query.answer}
              </p>
            )}
          </Notice>
        )}
        <Card title="History">
          <Timeline
            entries={[...data.history]
              .reverse()
              .map(({ at, actor, event }) => ({ at, actor, event, kind: 'state' as const }))}
          />
        </Card>
      </div>
      <div className="stack">
        <Card title="Cover">
          <Rows
            rows={[
              { label: 'Plan', value: summary.planName },
              { label: 'Sum insured', value: showSum(summary.sumInsured) },
              ...(summary.deductible ? [{ label: 'Deductible', value: showSum(summary.deductible) }] : []),
              { label: 'Premium', value: showAmount(summary.Premium), strong: true },
              { label: 'Partner', value: `${data.partner.name} (${data.partner.code})` },
              ...(data.consent_device ? [{ label: 'Consent given on', value: data.consent_device }] : []),
            ]}
          />
        </Card>
        {data.proposal.state === 'issued' && (
          <Card title="Documents">
            <PolicyDocuments proposalId={data.proposal_id} />
          </Card>
        )}
        {data.decisions.map((one) => (
          <Card key={one.decided_at} title={`Decided: ${one.decision.replaceAll('_', ' ')}`}>
            <p className={css.text}>{one.note}</p>
            <p className="muted small">{one.decided_by}</p>
          </Card>
        ))}
        {data.report?.findings && (
          <Card title="Medical report">
            <p className={css.text}>{data.report.findings}</p>
          </Card>
        )}
        {isOpen && awaitsReport && <MedicalReport caseId={data.case_id} onReceived={onChanged} />}
        {isOpen ? (
          <DecideForm data={data} onDecided={onDecided} onOutdated={onChanged} />
        ) : (
          <Notice>{say(`state.proposal.${data.proposal.state}`)}: nothing to decide now.</Notice>
        )}
      </div>
    </div>
  )
}
