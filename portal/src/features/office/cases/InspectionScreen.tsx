import { getOfficeInspection, type OfficeInspection } from '@portal/contract/calls/inspection.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { groupDigits } from '@portal/domain/kernel/money.ts'
import { useParams } from 'react-router'
import { showTime } from '../../../kit/ago.ts'
import { config } from '../../../kit/browser/config.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { say } from '../../../kit/words.ts'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import css from '../Office.module.css'
import { OfficePage } from '../OfficePage.tsx'
import { InspectionDecide } from './InspectionDecide.tsx'

/** One car: every photo side by side, what the server knows about each, and the decision. */
export default function InspectionScreen() {
  const { id = '' } = useParams()
  const reading = useCall(getOfficeInspection, { params: { inspection_id: id } })
  const title = reading.status === 'ready' ? `Inspection of ${reading.data.car.registration_number}` : 'Inspection'
  return (
    <OfficePage title={title} needs="decide inspection">
      <Loaded reading={reading} lines={8} failed="The inspection could not be read">
        {(data) => (
          <View
            data={data}
            onDecided={reading.status === 'ready' ? reading.set : () => undefined}
            onOutdated={reading.status === 'ready' ? reading.reload : () => undefined}
          />
        )}
      </Loaded>
    </OfficePage>
  )
}

interface ViewProps {
  data: OfficeInspection
  onDecided: (next: OfficeInspection) => void
  onOutdated: () => void
}

function View({ data, onDecided, onOutdated }: ViewProps) {
  const root = config().apiRoot.replace(/\/$/, '')
  return (
    <div className={css.split}>
      <div className="stack">
        <div className="row">
          <Tag kind="brand">{say(`state.inspection.${data.state}`)}</Tag>
          <span className="muted">{say(`inspection.why.${data.reason}`)}</span>
        </div>
        {data.missing.length > 0 && (
          <Notice kind="wait" title="Still missing">
            {data.missing.map((view) => say(`inspection.view.${view}`)).join(', ')}
          </Notice>
        )}
        <div className={css.photos}>
          {data.photos.map((photo) => (
            <figure key={photo.photo_id} className={css.photo}>
              <a href={`${root}${photo.url}`} target="_blank" rel="noreferrer">
                <img
                  src={`${root}${photo.url}`}
                  alt={`${say(`inspection.view.${photo.view}`)} of ${data.car.registration_number}`}
                  loading="lazy"
                />
              </a>
              <figcaption className="small">
                <b>{say(`inspection.view.${photo.view}`)}</b>
                <p className="muted">
                  {showTime(photo.captured_at)} · {photo.source === 'camera' ? 'Camera' : 'Gallery'} · by the{' '}
                  {photo.taken_by}
                  {photo.place && ` · ${photo.place.latitude.toFixed(3)}, ${photo.place.longitude.toFixed(3)}`}
                </p>
                {photo.source === 'gallery' && <Tag kind="wait">From the gallery</Tag>}
                {photo.resembles && (
                  <Tag kind="bad">{`Looks like a photo of ${photo.resembles.registration_number}`}</Tag>
                )}
              </figcaption>
            </figure>
          ))}
        </div>
        {data.photos.length === 0 && <Notice>No photo has arrived yet.</Notice>}
      </div>
      <div className="stack">
        <Card title={data.car.name}>
          <Rows
            rows={[
              { label: 'Insured value', value: `₹\u00a0${groupDigits(Number(data.quote.idv))}` },
              { label: 'Registered', value: showDay(data.quote.registration_date) },
              { label: 'Fuel', value: say(`fuel.${data.quote.fuel}`) },
              ...(data.quote.previous_expiry
                ? [{ label: 'Old policy ended', value: showDay(data.quote.previous_expiry) }]
                : []),
              { label: 'Partner', value: `${data.partner.name} (${data.partner.code})` },
            ]}
          />
        </Card>
        {data.damage.length > 0 && (
          <Card title="Damage noted, not covered">
            <ul className={css.list}>
              {data.damage.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Card>
        )}
        {data.state === 'photos_received' ? (
          <InspectionDecide data={data} onDecided={onDecided} onOutdated={onOutdated} />
        ) : (
          <Notice>
            {say(`state.inspection.${data.state}`)}
            {data.decided && `, decided ${showTime(data.decided.at)} by ${data.decided.by}`}
          </Notice>
        )}
      </div>
    </div>
  )
}
