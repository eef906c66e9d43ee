import { listPersonViews, type PersonView, type PersonViewsQuery } from '@portal/contract/calls/privacy.ts'
import { type StaffRole, staffRoles } from '@portal/domain/kernel/access.ts'
import { useState } from 'react'
import { type CallFailure, toFailure } from '../../../kit/calls/call-failure.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useRead } from '../../../kit/calls/use-read.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { NextPage } from '../../../kit/NextPage.tsx'
import { When } from '../../../kit/When.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import css from '../Office.module.css'
import { OfficeTable } from '../OfficeTable.tsx'
import { say } from './words.ts'

/** Which member of staff has opened whose file. */
export function PersonViews() {
  const [typed, setTyped] = useState('')
  const [by, setBy] = useState('')
  return (
    <div className="stack">
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault()
          setBy(typed.trim())
        }}
      >
        <TextField
          label={say('privacy.staff')}
          hint={say('privacy.staff_hint')}
          type="search"
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          maxLength={20}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{say('privacy.find')}</Button>
      </form>
      <ViewList key={by} query={by ? { by } : {}} />
    </div>
  )
}

/** Read once: every reading of it is recorded. */
export function ViewList({ query }: { query: PersonViewsQuery }) {
  const reading = useRead(JSON.stringify(query), (mode) => send(listPersonViews, { body: query, ...mode }))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const readMore = async (after: string) => {
    if (reading.status !== 'ready') return
    setBusy(true)
    setFailure(undefined)
    try {
      const page = await send(listPersonViews, { body: { ...query, after } })
      reading.set((shown) => ({ ...page, rows: [...shown.rows, ...page.rows] }))
    } catch (error) {
      setFailure(toFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Loaded reading={reading} failed={say('privacy.views_not_loaded')}>
      {({ rows, next }) => (
        <OfficeTable
          caption={say('privacy.tab.views')}
          rows={rows}
          keyOf={(row) => row.view_id}
          empty={{ title: say('privacy.no_views'), says: say('privacy.no_views_note') }}
          columns={[
            { id: 'by', title: say('privacy.looked_by'), isTitle: true, cell: (row) => sayWho(row) },
            { id: 'at', title: say('privacy.time'), cell: (row) => <When at={row.at} /> },
            { id: 'name', title: say('privacy.customer'), cell: (row) => row.name },
            { id: 'sale', title: say('privacy.sale'), cell: (row) => row.quote_number },
            { id: 'what', title: say('privacy.what'), cell: (row) => sayWhat(row.what) },
          ]}
        >
          {next && (
            <div className={css.foot}>
              <NextPage more={() => void readMore(next)} busy={busy} moreFailure={failure} />
            </div>
          )}
        </OfficeTable>
      )}
    </Loaded>
  )
}

const isStaffRole = (role: string): role is StaffRole => (staffRoles as readonly string[]).includes(role)

const sayWho = ({ by, role }: PersonView) => (isStaffRole(role) ? `${by} (${say(`privacy.role.${role}`)})` : by)

function sayWhat(what: string): string {
  if (what === 'findPerson') return say('privacy.what.found')
  if (what === 'exportPerson') return say('privacy.what.exported')
  if (what === 'listPersonConsents') return say('privacy.consents')
  if (/document|photo|paper/i.test(what)) return say('privacy.what.documents')
  if (/payment|gateway/i.test(what)) return say('privacy.what.payment')
  return say(/message/i.test(what) ? 'privacy.what.message' : 'privacy.what.sale')
}
