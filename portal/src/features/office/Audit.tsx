import { listAudit, verifyAudit } from '@portal/contract/calls/office-admin.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '../../kit/calls/clients.ts'
import { When } from '../../kit/When.tsx'
import { actorWords, eventWords } from '../../sale/overview/event-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './Office.module.css'
import { OfficeList } from './OfficeList.tsx'
import { OfficePage } from './OfficePage.tsx'
import { useOfficeAction } from './use-office-action.ts'

interface Verified {
  /** The case it was asked for; all of them when empty. */
  of: string
  events: number
  broken: { case_id: string; seq: number }[]
}

export default function Audit() {
  const [params] = useSearchParams()
  const caseId = params.get('case_id') ?? ''
  const [verified, setVerified] = useState<Verified>()
  const { run, busy } = useOfficeAction()
  const verify = () =>
    run('verify', async () => {
      setVerified({ of: caseId, ...(await send(verifyAudit, { body: caseId ? { case_id: caseId } : {} })) })
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
          {caseId ? 'Verify this chain' : 'Verify every chain'}
        </Button>
      </div>
      {verified?.of === caseId && <Result verified={verified} />}
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

function Result({ verified: { events, broken } }: { verified: Verified }) {
  if (broken.length === 0)
    return (
      <div role="status">
        <Notice kind="good" title={`${events} events checked: every link holds`} />
      </div>
    )
  return (
    <div role="alert">
      <Notice kind="bad" title={`${broken.length} events were changed or are missing`}>
        <ul className={css.list}>
          {broken.slice(0, 50).map((one) => (
            <li key={`${one.case_id} ${one.seq}`} className={css.mono}>{`${one.case_id} #${one.seq}`}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
