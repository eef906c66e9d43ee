import { auditKindNames } from '@portal/contract/calls/audit-kinds.ts'
import {
  type AuditRow,
  exportAudit,
  getVerifiedAudit,
  listAudit,
  type VerifiedAudit,
  verifyAudit,
} from '@portal/contract/calls/office-audit.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { When } from '../../../kit/When.tsx'
import { sayCount, sayWith } from '../../../speech/speaker.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { useSearchParams } from '../../../ui/use-search-params.ts'
import css from '../Office.module.css'
import { OfficeList } from '../OfficeList.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { useOfficeAction } from '../use-office-action.ts'
import { auditDetails } from './audit-details.ts'
import { referenceOf, sayEvent } from './audit-sentence.ts'
import { say as sayAudit } from './audit-words.ts'
import { nameIds } from './name-ids.ts'
import { sayBroken } from './say-broken.ts'
import { say } from './words.ts'

export default function Audit() {
  const [params] = useSearchParams()
  const caseId = params.get('case_id') ?? ''
  const [ofCase, setOfCase] = useState<VerifiedAudit & { case_id: string }>()
  const all = useCall(getVerifiedAudit, { isKeptFresh: true })
  const { run, busy } = useOfficeAction()
  const verify = () =>
    run('verify', async () => {
      setOfCase({ case_id: caseId, ...(await send(verifyAudit, { body: { case_id: caseId } })) })
      return undefined
    })
  return (
    <OfficePage title={say('office-admin.audit_trail')} needs="see audit trail" intro={say('office-admin.audit_intro')}>
      {caseId !== '' && (
        <div className="row">
          <Button busy={busy === 'verify'} onClick={verify}>
            {say('office-admin.verify_these_events')}
          </Button>
        </div>
      )}
      {caseId === '' && (
        <Loaded reading={all} lines={2} failed={say('office-admin.verification_not_loaded')}>
          {(verified) => <Result verified={verified} isWhole />}
        </Loaded>
      )}
      {caseId !== '' && ofCase?.case_id === caseId && <Result verified={ofCase} />}
      <OfficeList
        caption={say('office-admin.events')}
        call={listAudit}
        file={exportAudit}
        search={[
          { key: 'case_id', label: say('office-admin.reference'), hint: sayAudit('audit.reference_hint') },
          { key: 'person', label: sayAudit('audit.person'), hint: sayAudit('audit.person_hint') },
        ]}
        filters={[
          {
            key: 'kind',
            label: sayAudit('audit.kind_of_event'),
            choices: [
              { value: '', label: sayAudit('audit.all_kinds') },
              ...auditKindNames.map((kind) => ({ value: kind, label: sayAudit(`audit.kind.${kind}`) })),
            ],
          },
        ]}
        days={[
          { key: 'from', label: sayAudit('audit.from_day') },
          { key: 'to', label: sayAudit('audit.to_day') },
        ]}
        keyOf={(row) => row.id}
        empty={{
          title: say('office-admin.no_events'),
          says: sayAudit('audit.no_events_note'),
        }}
        columns={[
          {
            id: 'event',
            title: sayAudit('audit.what_happened'),
            isTitle: true,
            cell: (row) => <Unbroken text={sayEvent(row)} part={referenceOf(row)} />,
          },
          { id: 'at', title: say('office-admin.time'), cell: (row) => <When at={row.at} /> },
          { id: 'case', title: say('office-admin.reference'), cell: (row) => <Reference row={row} /> },
          {
            id: 'data',
            title: say('office-admin.details'),
            cell: (row) => (
              <>
                <Details row={row} />
                {row.request && (
                  <p className="muted small">
                    {sayWith(say, 'office-admin.request', {
                      reference: <span className={`${css.mono} number`}>{row.request}</span>,
                    })}
                  </p>
                )}
              </>
            ),
          },
        ]}
      />
    </OfficePage>
  )
}

/** The number of the sale or the code of the account whose chain it is; it leads to the whole chain. */
function Reference({ row }: { row: AuditRow }) {
  const reference = referenceOf(row)
  return (
    <Link to={`/office/audit?${new URLSearchParams({ case_id: reference })}`} className={classes(css.mono, css.inLine)}>
      {`${nameIds(reference, {})} #${row.seq}`}
    </Link>
  )
}

/** What was recorded, in words; as it was recorded behind a tap, for whoever compares it with another system. */
function Details({ row: { case_id, event, data, numbers } }: { row: AuditRow }) {
  const details = auditDetails(event, data, numbers)
  return (
    <>
      {details.length > 0 && (
        <ul className={css.plainList}>
          {details.map(({ label, value }) => (
            <li key={`${label} ${value}`}>{`${label}: ${value}`}</li>
          ))}
        </ul>
      )}
      {Object.keys(data).length === 0 && say('office-admin.no_details')}
      <Disclosure summary={say('office-admin.raw_details')}>
        <span className={css.mono}>{JSON.stringify({ case_id, ...data })}</span>
      </Disclosure>
    </>
  )
}

type Counted = 'events_left' | 'verified_so_far' | 'all_verified' | 'events_broken'

const sayEvents = (what: Counted, events: number) => sayCount(say, `office-admin.${what}`, events)

/** Of the whole trail, which a job verifies, or of the events of one case. */
function Result({ verified, isWhole = false }: { verified: VerifiedAudit; isWhole?: boolean }) {
  const { events, left, verified_at, completed_at, archived_before, anchored, broken } = verified
  const progress = (
    <>
      {left > 0 && (
        <div className="stack">
          <p>{sayEvents('events_left', left)}</p>
          <progress value={events} max={events + left} aria-label={say('office-admin.verification_progress')} />
        </div>
      )}
      {isWhole && (
        <p className="muted small">
          {sayAudit('audit.runs_in_background')}{' '}
          {completed_at && sayWith(sayAudit, 'audit.last_completed', { time: <When at={completed_at} /> })}
        </p>
      )}
      {verified_at && !completed_at && (
        <p className="muted small">{sayWith(say, 'office-admin.last_verified', { time: <When at={verified_at} /> })}</p>
      )}
      {anchored && (
        <p className="muted small">{sayWith(say, 'office-admin.last_anchored', { time: <When at={anchored.at} /> })}</p>
      )}
      {archived_before && (
        <p className="muted small">{say('office-admin.events_archived', { day: showDay(archived_before) })}</p>
      )}
    </>
  )
  if (broken.length === 0)
    return (
      <div role="status">
        <Notice
          kind={left > 0 ? 'info' : 'good'}
          title={left > 0 ? sayEvents('verified_so_far', events) : sayEvents('all_verified', events)}
        >
          {progress}
        </Notice>
      </div>
    )
  return (
    <div role="alert">
      <Notice kind="bad" title={sayEvents('events_broken', broken.length)}>
        {progress}
        <ul className={css.list}>
          {broken.slice(0, 50).map((one) => (
            <li key={`${one.case_id} ${one.seq}`}>{sayBroken(one)}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
