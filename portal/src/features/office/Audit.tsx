import { listAudit, verifyAudit } from '@portal/contract/calls/office-admin.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Loaded } from '../../app/Loaded.tsx'
import { send } from '../../calls/clients.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { actorWords, eventWords } from '../shared/event-words.ts'
import { When } from '../shared/When.tsx'
import css from './Office.module.css'
import { OfficePage } from './OfficePage.tsx'
import { useAction } from './use-action.ts'
import { usePages } from './use-pages.ts'

interface Verified {
  events: number
  broken: { case_id: string; seq: number }[]
}

export default function Audit() {
  const [params, setParams] = useSearchParams()
  const caseId = params.get('case') ?? ''
  const [typed, setTyped] = useState(caseId)
  const [verified, setVerified] = useState<Verified>()
  const { run, busy } = useAction()
  const { reading, more, busy: loading } = usePages(listAudit, { case_id: caseId || undefined }, 'before')
  const verify = () =>
    run('verify', async () => {
      setVerified(await send(verifyAudit, { body: caseId ? { case_id: caseId } : {} }))
      return undefined
    })
  return (
    <OfficePage
      title="Audit trail"
      needs="see audit trail"
      intro="Every change, for ever; each event is chained to the one before it."
    >
      <form
        className={css.bar}
        onSubmit={(event) => {
          event.preventDefault()
          setVerified(undefined)
          setParams(typed.trim() ? { case: typed.trim() } : {})
        }}
      >
        <TextField
          label="Case"
          hint="Number of a quote, proposal, policy; or partner:P1001"
          value={typed}
          maxLength={80}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">Show</Button>
        <Button busy={busy === 'verify'} onClick={verify}>
          {caseId ? 'Verify this chain' : 'Verify every chain'}
        </Button>
      </form>
      {verified && <Result verified={verified} />}
      <Loaded reading={reading} failed="The trail could not be read">
        {(rows) => (
          <Card flush>
            <DataTable
              caption="Audit events"
              rows={rows}
              keyOf={(row) => row.id}
              empty={<p className={`muted ${css.pad}`}>No event of this case.</p>}
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
            {more && (
              <div className={css.foot}>
                <Button busy={loading} onClick={more}>
                  Show older
                </Button>
              </div>
            )}
          </Card>
        )}
      </Loaded>
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
