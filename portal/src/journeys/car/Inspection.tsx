import { getInspection, type PartnerInspection, partnerPhotos } from '@portal/contract/calls/inspection.ts'
import { useMemo, useState } from 'react'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { say, sayFailure, sayIssue } from '../../kit/words.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { PhotoGrid } from '../../sale/inspection/PhotoGrid.tsx'
import { useLive } from '../../sale/inspection/use-inspection.ts'
import { usePhotos } from '../../sale/inspection/use-photos.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { useGo } from '../../sale/state/use-go.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { InspectionLinkCard } from './InspectionLinkCard.tsx'
import { InspectionPage } from './InspectionPage.tsx'
import { Approved, Rejected } from './InspectionResult.tsx'

const isOver = ({ state }: PartnerInspection) => state === 'rejected'

function Inspection(journey: Journey) {
  const { sale } = journey
  const id = sale.proposal?.inspection_id
  if (!id)
    return (
      <div className="page">
        <h1 className="visually-hidden">{say('title.inspection')}</h1>
        <EmptyState title="No photos are needed" says="This cover starts without an inspection.">
          <LinkButton to="/car/payment-page" state={saleState(sale.ids)} look="primary">
            Go to payment
          </LinkButton>
        </EmptyState>
      </div>
    )
  return <One key={id} {...journey} id={id} />
}

function One({ id, sale, reload }: Journey & { id: string }) {
  const { go } = useGo()
  const side = useMemo(() => ({ calls: partnerPhotos, params: { inspection_id: id } }), [id])
  const { page, failure, look } = useLive(() => send(getInspection, { params: { inspection_id: id } }), isOver)
  const photos = usePhotos(side, look)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<CallFailure>()

  if (!page)
    return failure ? (
      <div className="page">
        <ErrorState
          title="The inspection could not be opened"
          says={sayFailure(failure)}
          reference={failure.reference}
          onRetry={() => void look()}
        />
      </div>
    ) : (
      <Loading />
    )

  async function submit() {
    setBusy(true)
    setRefused(undefined)
    try {
      await send(partnerPhotos.submit, { params: { inspection_id: id }, body: {} })
      await look()
    } catch (error) {
      setRefused(toFailure(error))
    } finally {
      setBusy(false)
    }
  }

  const { state, missing } = page
  if (state === 'approved') return <Approved page={page} onPay={() => void go('/car/payment-page')} />
  if (state === 'rejected') return <Rejected page={page} sale={sale} />
  if (state === 'expired')
    return (
      <InspectionPage
        title={say('inspection.page.expired_title')}
        action={
          <Button look="primary" onClick={reload}>
            Look again
          </Button>
        }
      >
        <Notice kind="wait">
          The approval was not used within 48 hours, or the answers changed. New photos are asked for.
        </Notice>
      </InspectionPage>
    )
  if (state === 'photos_received')
    return (
      <InspectionPage title={say('inspection.page.waiting_title')}>
        <Notice kind="wait" title={say('state.inspection.photos_received')}>
          {say('inspection.page.waiting_note')}
        </Notice>
      </InspectionPage>
    )
  const count = missing.length
  const left = count === 1 ? say('inspection.page.submit_later_one') : say('inspection.page.submit_later', { count })
  return (
    <InspectionPage
      title={say('inspection.page.title')}
      intro={`${say(`inspection.why.${page.reason}`)}: a surveyor looks at the car before own damage starts.`}
      action={
        <Button look="primary" busy={busy || photos.isBusy} disabled={count > 0} onClick={() => void submit()}>
          {count > 0 ? left : say('inspection.page.submit')}
        </Button>
      }
    >
      {page.wanted && (
        <Notice kind="wait" title={say('inspection.page.again_title')}>
          {page.wanted.views.map((view) => say(`inspection.view.${view}`)).join(', ')}. {page.wanted.note}
        </Notice>
      )}
      {refused && refused.kind !== 'leaving' && (
        <Notice kind="bad">{refused.issues[0] ? sayIssue(refused.issues[0]) : sayFailure(refused)}</Notice>
      )}
      <InspectionLinkCard id={id} link={page.link} onSent={() => void look()} />
      <PhotoGrid page={page} photos={photos} side={side} say={say} />
    </InspectionPage>
  )
}

export default journeyStep(['car'], Inspection)
