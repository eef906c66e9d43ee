import { decideKyc, type KycRow, listKyc } from '@portal/contract/calls/office.ts'
import { useState } from 'react'
import { ago } from '../../../kit/ago.ts'
import { config } from '../../../kit/browser/config.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { say as sayCommon } from '../../../kit/words.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Changing } from '../Changing.tsx'
import { useOfficeAction } from '../use-office-action.ts'
import { ScreeningReview } from './ScreeningReview.tsx'
import { say } from './words.ts'

/** Identities that a person has to look at: a document that CKYC could not verify, or a possible entry in a list. */
export function KycQueue({ onDecided }: { onDecided?: () => void }) {
  const queue = useCall(listKyc, { isKeptFresh: true })
  const done = () => {
    if (queue.status === 'ready') queue.reload()
    onDecided?.()
  }
  return (
    <Loaded reading={queue} failed={say('office-cases.documents_not_loaded')}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title={say('office-cases.no_documents')} says={say('office-cases.no_documents_note')} />
        ) : (
          <div className="columns">
            {rows.map((row) => (
              // Another document is another card: a decision is about what its person has seen.
              <Identity key={JSON.stringify([row.proposal_id, row.customer, row.documents])} row={row} onDone={done} />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

function Identity({ row, onDone }: { row: KycRow; onDone: () => void }) {
  return (
    <Card title={row.customer}>
      <p className="muted small">
        {row.partner.name} ({row.partner.code}) · {ago(row.since, Date.now())}
      </p>
      {(row.documents.length > 0 || !row.screening) && <Documents row={row} onDone={onDone} />}
      {row.screening && <ScreeningReview row={row} match={row.screening} onDone={onDone} />}
    </Card>
  )
}

function Documents({ row, onDone }: { row: KycRow; onDone: () => void }) {
  const [note, setNote] = useState('')
  const { run, busy } = useOfficeAction()
  const root = config().apiRoot.replace(/\/$/, '')
  const decide = (accept: boolean) =>
    run(accept ? 'accept' : 'reject', async () => {
      const { proposal_id, version } = row
      // Refused or done, the row is another one now.
      await send(decideKyc, { params: { proposal_id }, body: { accept, note }, version }).finally(onDone)
      return accept ? say('office-cases.document_accepted') : say('office-cases.document_rejected')
    })
  return (
    <>
      {row.documents.map((one) => {
        const document = sayCommon(`choice.${one.document_type}`)
        // The server lets a picture be seen; anything else is only ever saved.
        const isPicture = one.media_type === 'image/jpeg'
        return (
          <a
            key={one.document_id}
            className={buttonClass({ small: true })}
            href={`${root}${one.url}`}
            {...(isPicture ? { target: '_blank', rel: 'noreferrer' } : { download: '' })}
          >
            {isPicture
              ? say('office-cases.open_document', { document })
              : say('office-cases.download_document', { document })}
          </a>
        )
      })}
      <Changing needs="review identity documents">
        <TextField
          label={say('office-cases.note')}
          optional
          autoComplete="off"
          autoCapitalize="sentences"
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="row">
          <Button look="primary" small busy={busy === 'accept'} onClick={() => decide(true)}>
            {say('office-cases.accept_document')}
          </Button>
          <Button look="danger" small busy={busy === 'reject'} onClick={() => decide(false)}>
            {say('office-cases.reject_document')}
          </Button>
        </div>
      </Changing>
    </>
  )
}
