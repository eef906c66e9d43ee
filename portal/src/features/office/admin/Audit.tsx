import { getVerifiedAudit, listAudit, type VerifiedAudit, verifyAudit } from '@portal/contract/calls/office-admin.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { When } from '../../../kit/When.tsx'
import { actorWords, eventWords } from '../../../sale/overview/event-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import css from '../Office.module.css'
import { OfficeList } from '../OfficeList.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { useOfficeAction } from '../use-office-action.ts'

export default function Audit() {
  const [params] = useSearchParams()
  const caseId = params.get('case_id') ?? ''
  const [ofCase, setOfCase] = useState<VerifiedAudit & { case_id: string }>()
  const all = useCall(getVerifiedAudit)
  const { run, busy } = useOfficeAction()
  const verify = () =>
    run('verify', async () => {
      if (caseId) setOfCase({ case_id: caseId, ...(await send(verifyAudit, { body: { case_id: caseId } })) })
      else if (all.status === 'ready') await verifyAll(all.set)
      return undefined
    })
  return (
    <OfficePage
      title="Audit trail"
      needs="see audit trail"
      intro="Every change is kept permanently; each event is chained to the one before it."
    >
      <div className="row">
        <Button busy={busy === 'verify'} onClick={verify}>
          {caseId ? 'Verify this chain' : 'Verify new events'}
        </Button>
      </div>
      {caseId === '' && (
        <Loaded reading={all} lines={2} failed="The last verification could not be read">
          {(verified) => <Result verified={verified} />}
        </Loaded>
      )}
      {caseId !== '' && ofCase?.case_id === caseId && <Result verified={ofCase} />}
      <OfficeList
        name="Events"
        call={listAudit}
        cursor="before"
        search={{ key: 'case_id', label: 'Case', hint: 'Number of a quote, proposal, policy; or partner:P1001' }}
        keyOf={(row) => row.id}
        empty={{ title: 'No event of this case', says: 'Check the number, or leave it empty to see all.' }}
        columns={[
          { id: 'event', title: 'Event', isTitle: true, cell: (row) => eventWords(row.event) },
          { id: 'at', title: 'When', cell: (row) => <When at={row.at} /> },
          { id: 'actor', title: 'Who', cell: (row) => actorWords(row.actor) },
          {
            id: 'case',
            title: 'Case',
            cell: (row) => <span className={css.mono}>{`${row.case_id} #${row.seq}`}</span>,
          },
          {
            id: 'data',
            title: 'Data',
            cell: (row) => (
              <span className={css.mono}>
                {Object.entries(row.data)
                  .map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
                  .join(', ') || '–'}
              </span>
            ),
          },
        ]}
      />
    </OfficePage>
  )
}

/** Each call goes on where the one before stopped; it ends when nothing is left or nothing more could be verified. */
async function verifyAll(show: (verified: VerifiedAudit) => void): Promise<void> {
  for (let before = -1; ; ) {
    const verified = await send(verifyAudit, { body: {} })
    show(verified)
    if (verified.left === 0 || verified.events === before) return
    before = verified.events
  }
}

const count = (events: number) => events.toLocaleString('en-IN')

function Result({ verified: { events, left, verified_at, archived_before, broken } }: { verified: VerifiedAudit }) {
  const progress = (
    <>
      {left > 0 && (
        <div className="stack">
          <p>{count(left)} events not yet verified</p>
          <progress value={events} max={events + left} aria-label="Events verified" />
        </div>
      )}
      {verified_at && (
        <p className="muted small">
          Last verified <When at={verified_at} />
        </p>
      )}
      {archived_before && <p className="muted small">Events before {showDay(archived_before)} are archived</p>}
    </>
  )
  if (broken.length === 0)
    return (
      <div role="status">
        <Notice
          kind={left > 0 ? 'info' : 'good'}
          title={
            left > 0 ? `${count(events)} events verified so far` : `${count(events)} events verified: every link holds`
          }
        >
          {progress}
        </Notice>
      </div>
    )
  return (
    <div role="alert">
      <Notice kind="bad" title={`${count(broken.length)} events were changed or are missing`}>
        {progress}
        <ul className={css.list}>
          {broken.slice(0, 50).map((one) => (
            <li key={`${one.case_id} ${one.seq}`} className={css.mono}>{`${one.case_id} #${one.seq}`}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
