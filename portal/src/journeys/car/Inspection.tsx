import { getInspection, type PartnerInspection } from '@portal/contract/calls/inspection.ts'
import { send } from '../../kit/calls/clients.ts'
import { FailedPage } from '../../kit/FailedPage.tsx'
import { say } from '../../kit/words.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { useInspection } from '../../sale/inspection/use-inspection.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { useGo } from '../../sale/state/use-go.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { InspectionPage } from './InspectionPage.tsx'
import { InspectionPhotos } from './InspectionPhotos.tsx'
import { ApprovedInspection, RejectedInspection } from './InspectionResult.tsx'

const isFinal = ({ state }: PartnerInspection) => state === 'rejected'

function Inspection(journey: Journey) {
  const { sale } = journey
  const id = sale.proposal?.inspection_id
  if (id) return <InspectionState key={id} {...journey} id={id} />
  return (
    <div className="page">
      <h1 className="visually-hidden">{say('title.inspection')}</h1>
      <EmptyState title="No photos needed" says="This cover starts without an inspection.">
        <LinkButton to="/car/payment-page" state={saleState(sale.ids)} look="primary">
          Go to payment
        </LinkButton>
      </EmptyState>
    </div>
  )
}

/** The page of one inspection, by the state it is in. */
function InspectionState({ id, sale, reload }: Journey & { id: string }) {
  const { go } = useGo()
  const inspection = useInspection(
    id,
    (mode) => send(getInspection, { params: { inspection_id: id }, ...mode }),
    isFinal,
  )
  if (inspection.status === 'loading') return <Loading />
  if (inspection.status === 'failed')
    return (
      <FailedPage
        title="The inspection could not be opened"
        failure={inspection.failure}
        onRetry={() => void inspection.reload()}
      />
    )
  const { data: page, update } = inspection
  switch (page.state) {
    case 'approved':
      return <ApprovedInspection page={page} onPay={() => void go('/car/payment-page')} />
    case 'rejected':
      return <RejectedInspection page={page} sale={sale} />
    case 'expired':
      return <ExpiredInspection onReload={reload} />
    case 'photos_received':
      return <PhotosReceived />
    default:
      return <InspectionPhotos id={id} page={page} onChange={update} />
  }
}

function ExpiredInspection({ onReload }: { onReload: () => void }) {
  return (
    <InspectionPage
      title={say('inspection.page.expired_title')}
      action={
        <Button look="primary" onClick={onReload}>
          Reload inspection
        </Button>
      }
    >
      <Notice kind="wait">
        The approval was not used within 48 hours, or the answers changed. New photos are needed.
      </Notice>
    </InspectionPage>
  )
}

function PhotosReceived() {
  return (
    <InspectionPage title={say('inspection.page.waiting_title')}>
      <Notice kind="wait" title={say('state.inspection.photos_received')}>
        {say('inspection.page.waiting_note')}
      </Notice>
    </InspectionPage>
  )
}

export default journeyStep(['car'], Inspection)
