import { listCaseHistory, type OfficeCase } from '@portal/contract/calls/office-cases.ts'
import { useState } from 'react'
import { type CallFailure, toFailure } from '../../../kit/calls/call-failure.ts'
import { send } from '../../../kit/calls/clients.ts'
import { NextPage } from '../../../kit/NextPage.tsx'
import { Timeline } from '../../../sale/overview/Timeline.tsx'
import { Card } from '../../../ui/Card.tsx'
import { say } from '../work/words.ts'

type Events = OfficeCase['history']

/** What has happened to a case, the newest first; earlier events are read when somebody asks for them. */
export function CaseHistory({ data }: { data: Pick<OfficeCase, 'case_id' | 'history' | 'earlier_history'> }) {
  const [earlier, setEarlier] = useState<{ rows: Events; next: string | undefined }>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const after = earlier ? earlier.next : data.earlier_history

  async function readEarlier(from: string) {
    setBusy(true)
    setFailure(undefined)
    try {
      const page = await send(listCaseHistory, { params: { case_id: data.case_id }, query: { after: from } })
      setEarlier((before) => ({ rows: [...(before?.rows ?? []), ...page.rows], next: page.next }))
    } catch (error) {
      setFailure(toFailure(error))
    } finally {
      setBusy(false)
    }
  }

  const events = [...data.history.toReversed(), ...(earlier?.rows ?? [])]
  return (
    <Card title={say('office-cases.history')}>
      <Timeline entries={events.map(({ at, actor, event }) => ({ at, actor, event, kind: 'state' as const }))} />
      <NextPage
        more={after === undefined ? undefined : () => void readEarlier(after)}
        busy={busy}
        moreFailure={failure}
      />
    </Card>
  )
}
