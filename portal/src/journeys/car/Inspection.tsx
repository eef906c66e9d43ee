import { getInspection, type PartnerInspection } from '@portal/contract/calls/inspection.ts'
import { send } from '../../kit/calls/clients.ts'
import { FailedPage } from '../../kit/FailedPage.tsx'
import { say as sayCommon } from '../../kit/words.ts'
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
import { say } from './words.ts'

const isFinal = ({ state }: PartnerInspection) => state === 'rejected'

function Inspection(journey: Journey) {
  const { sale } = journey
  const id = sale.proposal?.inspection_id
  if (id) return <InspectionState key={id} {...journey} id={id} />
  return (
    <div className="page">
      <h1 className="visually-hidden">{sayCommon('title.inspection')}</h1>
      <EmptyState title={say('car-steps.no_photos_needed')} says={say('car-steps.no_inspection')}>
        <LinkButton to="/car/payment-page" state={saleState(sale.ids)} look="primary">
          {say('car-steps.go_to_payment')}
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
        title={say('car-steps.inspection_failed')}
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
      title={sayCommon('inspection.page.expired_title')}
      action={
        <Button look="primary" onClick={onReload}>
          {say('car-steps.reload_inspection')}
        </Button>
      }
    >
      <Notice kind="wait">{say('car-steps.approval_expired')}</Notice>
    </InspectionPage>
  )
}

function PhotosReceived() {
  return (
    <InspectionPage title={sayCommon('inspection.page.waiting_title')}>
      <Notice kind="wait" title={sayCommon('state.inspection.photos_received')}>
        {sayCommon('inspection.page.waiting_note')}
      </Notice>
    </InspectionPage>
  )
}

export default journeyStep(['car'], Inspection)
