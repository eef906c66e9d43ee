import {
  type DecidedKyc,
  decideKyc,
  getKycReview,
  type KycReview as Review,
} from '@portal/contract/calls/office-identities.ts'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { AnswerRows } from '../../../kit/AnswerRows.tsx'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useSession } from '../../../kit/session.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Changing } from '../Changing.tsx'
import office from '../Office.module.css'
import { OfficePage } from '../OfficePage.tsx'
import { PhotoButton, urlOf } from '../photos/PhotoButton.tsx'
import { PhotoViewer } from '../photos/PhotoViewer.tsx'
import { reloadIfOutdated, useOfficeAction } from '../use-office-action.ts'
import { DueClock } from '../work/DueClock.tsx'
import { WorkBar } from '../work/WorkBar.tsx'
import { say } from '../work/words.ts'
import { sayWork } from '../work/work-words.ts'
import { identityWork } from './identity-work.ts'
import { KycComparison } from './KycComparison.tsx'
import { sayKyc } from './kyc-words.ts'
import { ScreeningReview } from './ScreeningReview.tsx'

/** One identity: what was typed, what the register answered and the document side by side, and the decision. */
export default function IdentityScreen() {
  const { id = '' } = useParams()
  const reading = useCall(getKycReview, { params: { proposal_id: id } })
  const title =
    reading.status === 'ready'
      ? sayKyc('kyc-review.identity_of', { name: reading.data.customer })
      : sayKyc('kyc-review.identities')
  return (
    <OfficePage title={title} needs="review identity documents">
      <Loaded reading={reading} lines={6} failed={sayKyc('kyc-review.identity_not_loaded')}>
        {(row) => (
          <IdentityView
            // Another identity begins with an empty form.
            key={row.proposal_id}
            row={row}
            onChanged={reading.status === 'ready' ? reading.reload : () => undefined}
          />
        )}
      </Loaded>
    </OfficePage>
  )
}

interface IdentityViewProps {
  row: Review
  onChanged: () => void
}

function IdentityView({ row, onChanged }: IdentityViewProps) {
  const session = useSession()
  const me = session.status === 'signed_in' ? session.me.code : ''
  const [isDone, setDone] = useState(false)
  const decision = useRef<HTMLDivElement>(null)
  const colleague = row.assigned_to && row.assigned_to.code !== me ? row.assigned_to : undefined
  const { decided } = row
  const mayDecide = !colleague && !decided && !isDone
  // A document may be decided while a match is not: then the rest is shown.
  const record = ({ kyc_state }: DecidedKyc) => {
    setDone(kyc_state !== 'review')
    onChanged()
  }
  return (
    <>
      <WorkBar
        kind={identityWork}
        row={row}
        me={me}
        isOpen={!decided && !isDone}
        isDone={isDone}
        edition={`${isDone} ${row.version}`}
        onChanged={onChanged}
        onDecide={() => decision.current?.querySelector('input')?.focus()}
      />
      <div className={office.split}>
        <div className="stack">
          <KycComparison comparison={row.comparison} />
          {row.searches.length > 1 && <Searches row={row} />}
          <Disclosure summary={sayKyc('kyc-review.all_typed')}>
            <div className="stack">
              {row.sheet.map((group) => (
                <Card key={group.title} title={group.title}>
                  <AnswerRows rows={group.rows} />
                </Card>
              ))}
            </div>
          </Disclosure>
        </div>
        <div ref={decision} className="stack">
          {decided ? (
            <Notice kind={decided.outcome === 'verified' || decided.outcome === 'cleared' ? 'good' : 'bad'}>
              {say('office-cases.decided_by', {
                state: sayWork(`office-work.outcome.${decided.outcome}`),
                time: showMoment(decided.at),
                name: decided.by?.name ?? '–',
              })}
            </Notice>
          ) : (
            <div className="row">
              <DueClock due={row.due_at} soon={12} />
            </div>
          )}
          {colleague && !decided && (
            <Notice kind="wait" title={say('office-cases.assigned_to_name', { name: colleague.name })}>
              {identityWork.says.held(colleague.name)}
            </Notice>
          )}
          {(row.documents.length > 0 || !(row.screening || decided)) && (
            <Documents row={row} mayDecide={mayDecide} onDecided={record} onOutdated={onChanged} />
          )}
          {row.screening && (
            <Card title={sayKyc('kyc-review.kind.match')}>
              <ScreeningReview
                row={row}
                match={row.screening}
                mayDecide={mayDecide}
                onDecided={record}
                onOutdated={onChanged}
              />
            </Card>
          )}
        </div>
      </div>
    </>
  )
}

/** The last search is told with its comparison: here is each of several. */
function Searches({ row }: { row: Review }) {
  return (
    <Card title={sayKyc('kyc-review.searches')}>
      {row.searches.map(({ at, found }) => (
        <p key={at}>{sayKyc(found ? 'kyc-review.found' : 'kyc-review.not_found', { time: showMoment(at) })}</p>
      ))}
    </Card>
  )
}

const isPicture = ({ media_type }: Review['documents'][number]) => media_type === 'image/jpeg'

interface DocumentsProps {
  row: Review
  /** Not while a colleague has it. */
  mayDecide: boolean
  onDecided: (decided: DecidedKyc) => void
  /** Refused: the row is another one now. */
  onOutdated: () => void
}

function Documents({ row, mayDecide, onDecided, onOutdated }: DocumentsProps) {
  const [note, setNote] = useState('')
  const { run, busy } = useOfficeAction()
  const [place, setPlace] = useState<number>()
  const pictures = row.documents.filter(isPicture)
  const decide = (accept: boolean) =>
    run(accept ? 'accept' : 'reject', async () => {
      const { proposal_id, version } = row
      onDecided(
        await reloadIfOutdated(
          send(decideKyc, { params: { proposal_id }, body: { accept, note }, version }),
          onOutdated,
        ),
      )
      return accept ? say('office-cases.document_accepted') : say('office-cases.document_rejected')
    })
  return (
    <Card title={sayKyc('kyc-review.kind.document')}>
      {row.documents.length === 0 && <p className="muted">{sayKyc('kyc-review.no_document')}</p>}
      {row.documents.map((one) => {
        const document = sayCommon(`choice.${one.document_type}`)
        // The server lets a picture be seen; anything else is only ever saved.
        if (isPicture(one))
          return (
            <div key={one.document_id} className="stack-small">
              <PhotoButton url={urlOf(one)} alt={document} onOpen={() => setPlace(pictures.indexOf(one))} />
              <p className="muted small">{sayKyc('kyc-review.enlarge')}</p>
            </div>
          )
        return (
          <a key={one.document_id} className={buttonClass({ small: true })} href={urlOf(one)} download="">
            {say('office-cases.download_document', { document })}
          </a>
        )
      })}
      <PhotoViewer
        slides={pictures.map((one) => ({
          title: sayCommon(`choice.${one.document_type}`),
          photos: [{ url: urlOf(one), caption: row.customer }],
        }))}
        place={place}
        onPlace={setPlace}
        onClose={() => setPlace(undefined)}
      />
      {mayDecide && (
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
      )}
    </Card>
  )
}
