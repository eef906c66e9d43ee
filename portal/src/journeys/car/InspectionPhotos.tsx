import { type PartnerInspection, partnerPhotos } from '@portal/contract/calls/inspection.ts'
import { useMemo } from 'react'
import { send } from '../../kit/calls/clients.ts'
import { useAction } from '../../kit/calls/use-action.ts'
import { say as sayCommon, sayFailure, sayIssue } from '../../kit/words.ts'
import { PhotoGrid } from '../../sale/inspection/PhotoGrid.tsx'
import { usePhotos } from '../../sale/inspection/use-photos.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { InspectionLinkCard } from './InspectionLinkCard.tsx'
import { InspectionPage } from './InspectionPage.tsx'
import { say } from './words.ts'

interface InspectionPhotosProps {
  id: string
  page: PartnerInspection
  /** A photo or the submission reached the server. */
  onChange: () => Promise<void>
}

/** The photos still needed, by the partner or by a link to the customer, and their submission. */
export function InspectionPhotos({ id, page, onChange }: InspectionPhotosProps) {
  const side = useMemo(() => ({ calls: partnerPhotos, params: { inspection_id: id } }), [id])
  const photos = usePhotos(side, onChange)
  const { run, busy, failure } = useAction()

  const submit = () =>
    run('submit', async () => {
      await send(partnerPhotos.submit, { params: { inspection_id: id }, body: {} })
      await onChange()
    })

  const count = page.missing.length
  return (
    <InspectionPage
      title={sayCommon('inspection.page.title')}
      intro={say('car-steps.surveyor_note', { reason: sayCommon(`inspection.why.${page.reason}`) })}
      action={
        <Button
          look="primary"
          busy={busy !== undefined || photos.isBusy}
          disabled={count > 0}
          onClick={() => void submit()}
        >
          {submitLabel(count)}
        </Button>
      }
    >
      {page.wanted && (
        <Notice kind="wait" title={sayCommon('inspection.page.again_title')}>
          {page.wanted.views.map((view) => sayCommon(`inspection.view.${view}`)).join(', ')}. {page.wanted.note}
        </Notice>
      )}
      {failure && failure.kind !== 'leaving' && (
        <Notice kind="bad">{failure.issues[0] ? sayIssue(failure.issues[0]) : sayFailure(failure)}</Notice>
      )}
      <InspectionLinkCard id={id} link={page.link} onSent={() => void onChange()} />
      <PhotoGrid page={page} photos={photos} side={side} say={sayCommon} />
    </InspectionPage>
  )
}

function submitLabel(missing: number): string {
  if (missing === 0) return sayCommon('inspection.page.submit')
  return missing === 1
    ? sayCommon('inspection.page.submit_later_one')
    : sayCommon('inspection.page.submit_later', { count: missing })
}
