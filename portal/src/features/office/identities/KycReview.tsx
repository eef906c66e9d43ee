import { decideKyc, getKycReview, type KycReview as Review } from '@portal/contract/calls/office.ts'
import { useEffect, useRef, useState } from 'react'
import { AnswerRows } from '../../../kit/AnswerRows.tsx'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showMoment } from '../../../kit/show-moment.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Changing } from '../Changing.tsx'
import office from '../Office.module.css'
import { PhotoButton, urlOf } from '../photos/PhotoButton.tsx'
import { PhotoViewer } from '../photos/PhotoViewer.tsx'
import { useOfficeAction } from '../use-office-action.ts'
import { sayFile } from '../work/file-words.ts'
import { sayKyc } from '../work/kyc-words.ts'
import { say } from '../work/words.ts'
import { KycBar } from './KycBar.tsx'
import { KycComparison } from './KycComparison.tsx'
import css from './KycReview.module.css'
import { ScreeningReview } from './ScreeningReview.tsx'

interface KycReviewProps {
  /** The code of who reads. */
  me: string
  proposalId: string
  /** The way back to the list that it was opened from. */
  list: string
  onDecided: () => void
}

/** One identity: what was typed, what the register answered and the document side by side, and the decision. */
export function KycReview({ me, proposalId, list, onDecided }: KycReviewProps) {
  const reading = useCall(getKycReview, { params: { proposal_id: proposalId } })
  const heading = useRef<HTMLHeadingElement>(null)
  const isReady = reading.status === 'ready'
  // It takes the place of the list, and with it the focus.
  useEffect(() => {
    if (isReady) heading.current?.focus()
  }, [isReady])
  return (
    <div className="stack">
      <div>
        <LinkButton small to={list}>
          {say('office-cases.back_to_list')}
        </LinkButton>
      </div>
      <Loaded reading={reading} lines={6} failed={sayFile('case-file.identity_not_loaded')}>
        {(row) => (
          <>
            <h2 ref={heading} tabIndex={-1} className={css.heading}>
              {sayFile('case-file.identity_of', { name: row.customer })}
            </h2>
            <KycBar row={row} me={me} onChanged={() => reading.status === 'ready' && reading.reload()} />
            <div className={office.split}>
              <div className="stack">
                <KycComparison comparison={row.comparison} />
                <Searches row={row} />
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
              <div className="stack">
                {isColleagues(row, me) && (
                  <Notice kind="wait">
                    {sayKyc('kyc-review.assigned_to_colleague', { name: row.assigned_to?.name ?? '' })}
                  </Notice>
                )}
                {(row.documents.length > 0 || !row.screening) && (
                  <Documents row={row} mayDecide={!isColleagues(row, me)} onDone={onDecided} />
                )}
                {row.screening && (
                  <Card title={sayFile('case-file.kyc.match')}>
                    <ScreeningReview
                      row={row}
                      match={row.screening}
                      mayDecide={!isColleagues(row, me)}
                      onDone={onDecided}
                    />
                  </Card>
                )}
              </div>
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}

function Searches({ row }: { row: Review }) {
  return (
    <Card title={sayFile('case-file.register')}>
      {row.searches.length === 0 && <p className="muted">{sayFile('case-file.not_searched')}</p>}
      {row.searches.map(({ at, found }) => (
        <p key={at}>
          {sayFile(found ? 'case-file.register_found' : 'case-file.register_not_found', { time: showMoment(at) })}
        </p>
      ))}
    </Card>
  )
}

const isColleagues = ({ assigned_to }: Review, me: string) => assigned_to !== undefined && assigned_to.code !== me

const isPicture = ({ media_type }: Review['documents'][number]) => media_type === 'image/jpeg'

interface DocumentsProps {
  row: Review
  /** Not while a colleague has it. */
  mayDecide: boolean
  onDone: () => void
}

function Documents({ row, mayDecide, onDone }: DocumentsProps) {
  const [note, setNote] = useState('')
  const { run, busy } = useOfficeAction()
  const [place, setPlace] = useState<number>()
  const pictures = row.documents.filter(isPicture)
  const decide = (accept: boolean) =>
    run(accept ? 'accept' : 'reject', async () => {
      const { proposal_id, version } = row
      // Refused or done, the row is another one now.
      await send(decideKyc, { params: { proposal_id }, body: { accept, note }, version }).finally(onDone)
      return accept ? say('office-cases.document_accepted') : say('office-cases.document_rejected')
    })
  return (
    <Card title={sayFile('case-file.kyc.document')}>
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
