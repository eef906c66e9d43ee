import type { WrittenNoteKind } from '@portal/contract/calls/case-notes.ts'
import { getOfficeCase, type OfficeCase } from '@portal/contract/calls/office-cases.ts'
import { closedCaseStates, isOneOf, reportPendingCaseStates } from '@portal/domain/lifecycle/state-groups.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { AnswerRows } from '../../../kit/AnswerRows.tsx'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { sayRelationLabel } from '../../../kit/say-relation.ts'
import { saySum } from '../../../kit/say-sum.ts'
import { useSession } from '../../../kit/session.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { say as sayCommon, sayReason } from '../../../kit/words.ts'
import { withWords } from '../../../speech/language.ts'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Changing } from '../Changing.tsx'
import css from '../Office.module.css'
import { OfficePage } from '../OfficePage.tsx'
import { PolicyDocuments } from '../PolicyDocuments.tsx'
import { DueClock } from '../work/DueClock.tsx'
import { sayFile } from '../work/file-words.ts'
import { WorkBar } from '../work/WorkBar.tsx'
import { say } from '../work/words.ts'
import { CaseFiles } from './CaseFiles.tsx'
import { CaseHistory } from './CaseHistory.tsx'
import { CaseNotes } from './CaseNotes.tsx'
import { CaseQuestions } from './CaseQuestions.tsx'
import file from './CaseScreen.module.css'
import { caseWork } from './case-work.ts'
import { DecideForm } from './DecideForm.tsx'
import { EarlierSales } from './EarlierSales.tsx'
import { MedicalReport } from './MedicalReport.tsx'
import { PeopleRecord } from './PeopleRecord.tsx'
import { sayCaseState, sayDecision } from './say-decision.ts'

const RuleTrace = lazy(() => withWords(() => import('../rates/RuleTrace.tsx')))

/** One case: why it was referred, what was answered, what was decided before, and the decision. */
export default function CaseScreen() {
  const { id = '' } = useParams()
  const reading = useCall(getOfficeCase, { params: { case_id: id } })
  const title = reading.status === 'ready' ? reading.data.customer : say('office-cases.case')
  return (
    <OfficePage title={title} needs="decide underwriting">
      <Loaded reading={reading} lines={8} failed={say('office-cases.case_not_loaded')}>
        {(data) => (
          <CaseView
            // Another case begins with an empty decision.
            key={data.case_id}
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
  const session = useSession()
  const me = session.status === 'signed_in' ? session.me.code : ''
  const [isDone, setDone] = useState(false)
  const decision = useRef<HTMLDivElement>(null)
  const notes = useRef<HTMLDivElement>(null)
  const [noteKind, setNoteKind] = useState<WrittenNoteKind>('note')
  const refer = () => {
    setNoteKind('referred')
    notes.current?.scrollIntoView({ block: 'start' })
  }
  const isOpen = data.proposal.state === 'referred' && !isOneOf(closedCaseStates, data.state)
  const awaitsReport = isOneOf(reportPendingCaseStates, data.state)
  const nameOf = (insuredId?: string) => {
    const member = summary.members.find((one) => one.insured_id === insuredId)
    return member ? (member.name ?? sayRelationLabel(member.label)) : undefined
  }
  const colleague = data.assigned_to && data.assigned_to.code !== me ? data.assigned_to : undefined
  const decided = (next: OfficeCase) => {
    setDone(true)
    onDecided(next)
  }
  return (
    <>
      <WorkBar
        kind={caseWork}
        row={data}
        me={me}
        isOpen={isOpen}
        isDone={isDone}
        edition={`${data.state} ${data.proposal.version}`}
        onChanged={onChanged}
        onDecide={() => decision.current?.querySelector('input')?.focus()}
      />
      <div className={file.file}>
        <div className={classes('stack', file.reasons)}>
          <div className="row">
            <Tag kind="brand">{sayCaseState(data)}</Tag>
            {isOpen && <DueClock due={data.due_at} soon={48} />}
            <Tag kind={data.consented ? 'good' : 'plain'}>
              {data.consented ? say('office-cases.consent_given') : say('office-cases.consent_pending')}
            </Tag>
            {data.is_own_policy && <Tag kind="wait">{say('office-cases.own_policy')}</Tag>}
          </div>
          <Card title={say('office-cases.referral_reasons')}>
            <ul className={css.list}>
              {data.reasons.map((reason, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: reasons have no identity beyond their place
                <li key={index}>
                  {nameOf(reason.insured_id) && <b>{nameOf(reason.insured_id)}: </b>}
                  {sayReason(reason)}
                  {reason.loading ? ` ${say('office-cases.loading_by_table', { percent: reason.loading })}` : ''}
                </li>
              ))}
            </ul>
            {data.rules.length > 0 && (
              <Suspense fallback={null}>
                <RuleTrace rules={data.rules} version={data.proposal.summary.rate_version} nameOf={nameOf} />
              </Suspense>
            )}
          </Card>
          <CaseQuestions data={data} onWithdrawn={onDecided} />
        </div>
        <div className={classes('stack', file.answers)}>
          {data.sheet.map((group) => (
            <Card key={group.title} title={group.title}>
              <AnswerRows rows={group.rows} />
            </Card>
          ))}
        </div>
        <div className={classes('stack', file.talk)}>
          <CaseFiles caseId={data.case_id} members={summary.members} />
          <CaseNotes
            caseId={data.case_id}
            me={me}
            isOpen={isOpen}
            state={data.state}
            kind={noteKind}
            place={notes}
            onReferred={onChanged}
          />
          <CaseHistory data={data} />
        </div>
        <div className={classes('stack', file.earlier)}>
          <PeopleRecord record={data.record} nameOf={nameOf} />
          <EarlierSales rows={data.earlier} />
        </div>
        <div className={classes('stack', file.decision)}>
          <Card title={say('office-cases.cover')}>
            <Rows
              rows={[
                { label: say('office-cases.plan'), value: summary.planName },
                { label: say('office-cases.sum_insured'), value: saySum(summary.sumInsured) },
                ...(summary.deductible
                  ? [{ label: say('office-cases.deductible'), value: saySum(summary.deductible) }]
                  : []),
                { label: say('office-cases.premium'), value: showAmount(summary.Premium), strong: true },
                { label: say('office-cases.partner'), value: `${data.partner.name} (${data.partner.code})` },
                ...(data.consent_device
                  ? [{ label: say('office-cases.consent_device'), value: data.consent_device }]
                  : []),
              ]}
            />
          </Card>
          {data.proposal.state === 'issued' && (
            <Card title={say('office-cases.documents')}>
              <PolicyDocuments proposalId={data.proposal_id} />
            </Card>
          )}
          {data.decisions.map((one) => (
            <Card key={one.decided_at} title={sayDecision(one)}>
              {one.note && <p className={css.text}>{one.note}</p>}
              <p className="muted small">{`${one.decided_by}, ${showMoment(one.decided_at)}`}</p>
            </Card>
          ))}
          {data.report?.findings && (
            <Card title={say('office-cases.medical_report')}>
              <p className={css.text}>{data.report.findings}</p>
            </Card>
          )}
          {isOpen && (
            <Changing>
              {awaitsReport && <MedicalReport caseId={data.case_id} onReceived={onChanged} />}
              {colleague ? (
                <Notice kind="wait" title={say('office-cases.assigned_to_name', { name: colleague.name })}>
                  {caseWork.says.held(colleague.name)}
                </Notice>
              ) : (
                <div ref={decision}>
                  <DecideForm data={data} onDecided={decided} onOutdated={onChanged} onRefer={refer} />
                </div>
              )}
            </Changing>
          )}
          {!isOpen && (
            <Notice>
              {data.proposal.state === 'query_asked'
                ? sayFile('case-file.decided_after_answer')
                : say('office-cases.no_decision_pending', {
                    state: sayCommon(`state.proposal.${data.proposal.state}`),
                  })}
            </Notice>
          )}
        </div>
      </div>
    </>
  )
}
