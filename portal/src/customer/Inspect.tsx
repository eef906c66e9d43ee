import './inspection-words.ts'
import {
  customerPhotos,
  getInspectionPage,
  type InspectionPage,
  openInspectionLink,
  rememberInspectionLanguage,
} from '@portal/contract/calls/inspection.ts'
import { failedInspectionStates, isOneOf, photoInspectionStates } from '@portal/domain/lifecycle/state-groups.ts'
import { showRegistration } from '@portal/domain/places/registration.ts'
import { send } from '../kit/calls/clients.ts'
import { useAction } from '../kit/calls/use-action.ts'
import type { ReadMode } from '../kit/calls/use-read.ts'
import { sayMoment } from '../kit/moment.ts'
import { PhotoGrid } from '../sale/inspection/PhotoGrid.tsx'
import { useInspection } from '../sale/inspection/use-inspection.ts'
import { usePhotos } from '../sale/inspection/use-photos.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { tokenIn, useReloadOnNewLink } from './link-token.ts'
import { RetryPage } from './RetryPage.tsx'
import { sayFailure } from './show.ts'
import { type Say, speakForSale, useSpeech } from './words.ts'

const side = { calls: customerPhotos, params: {} }
const isFinal = ({ state }: InspectionPage) => isOneOf(failedInspectionStates, state)

/** The first read exchanges the link's token for a cookie; every later one goes by the cookie. */
async function readInspection(mode: ReadMode): Promise<InspectionPage> {
  const token = tokenIn(window.location.hash)
  if (!token) return send(getInspectionPage, mode)
  const page = await send(openInspectionLink, { body: { token } })
  window.history.replaceState(null, '', window.location.pathname)
  await speakForSale(page, (language) => send(rememberInspectionLanguage, { body: { language } }))
  return page
}

/** The customer takes the photos of the car with their own phone, without a login. */
export default function Inspect() {
  const { say } = useSpeech()
  const inspection = useInspection('inspection', readInspection, isFinal)
  const photos = usePhotos(side, inspection.update)
  useReloadOnNewLink()
  const { run, busy, failure: refusal } = useAction()

  if (inspection.status === 'loading') return <Loading label={say('customer.loading')} />
  if (inspection.status === 'failed') {
    const { failure, reload } = inspection
    if (failure.status === 410)
      return <CustomerPage title={say('customer.closed_title')} intro={say('customer.closed_note')} />
    return <RetryPage title={say('title.inspect')} failure={failure} onRetry={reload} />
  }

  const { data: page, update } = inspection
  const submit = () =>
    run('submit', async () => {
      await send(customerPhotos.submit, { body: {} })
      await update()
    })

  if (!isOneOf(photoInspectionStates, page.state)) return <Result page={page} say={say} />
  const count = page.missing.length
  const left = count === 1 ? say('inspection.page.submit_later_one') : say('inspection.page.submit_later', { count })
  return (
    <CustomerPage
      title={say('inspection.page.title')}
      intro={say('inspection.page.intro')}
      action={
        <Button
          look="primary"
          busy={busy !== undefined || photos.isBusy}
          disabled={count > 0}
          onClick={() => void submit()}
        >
          {count > 0 ? left : say('inspection.page.submit')}
        </Button>
      }
    >
      <p>
        <b>{showRegistration(page.car.registration_number)}</b> · {page.car.name}
      </p>
      {page.wanted && (
        <Notice kind="wait" title={say('inspection.page.again_title')}>
          {page.wanted.views.map((view) => say(`inspection.view.${view}`)).join(', ')}. {page.wanted.note}
        </Notice>
      )}
      {refusal && <Notice kind="bad">{sayFailure(refusal, say)}</Notice>}
      <PhotoGrid page={page} photos={photos} side={side} say={say} />
    </CustomerPage>
  )
}

function Result({ page, say }: { page: InspectionPage; say: Say }) {
  if (page.state === 'photos_received')
    return (
      <CustomerPage
        title={say('inspection.page.waiting_title')}
        intro={say('inspection.page.waiting_note')}
        mark={{ icon: 'wait', kind: 'wait' }}
      />
    )
  if (page.state === 'approved')
    return (
      <CustomerPage
        title={say('inspection.page.approved_title')}
        intro={say('inspection.page.approved_note', { time: sayMoment(page.approved_until ?? '', say) })}
        mark={{ icon: 'check', kind: 'good' }}
      >
        {page.damage.length > 0 && (
          <Card title={say('inspection.page.damage_title')}>
            <ul>
              {page.damage.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Card>
        )}
        <p className="muted">{say('inspection.page.approved_customer')}</p>
      </CustomerPage>
    )
  if (page.state === 'rejected')
    return (
      <CustomerPage
        title={say('inspection.page.rejected_title')}
        intro={page.reasons.map((reason) => say(`inspection.reason.${reason}`)).join('. ')}
        mark={{ icon: 'alert', kind: 'bad' }}
      >
        <p className="muted">{say('inspection.page.rejected_customer')}</p>
      </CustomerPage>
    )
  return <CustomerPage title={say('inspection.page.expired_title')} intro={say('inspection.page.expired_note')} />
}
