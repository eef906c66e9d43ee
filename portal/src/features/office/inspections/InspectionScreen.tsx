import { getOfficeInspection, type OfficeInspection } from '@portal/contract/calls/inspection.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { groupDigits } from '@portal/domain/kernel/money.ts'
import { closedInspectionStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { showRegistration } from '@portal/domain/places/registration.ts'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useSession } from '../../../kit/session.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Changing } from '../Changing.tsx'
import css from '../Office.module.css'
import { OfficePage } from '../OfficePage.tsx'
import { PhotoButton, urlOf } from '../photos/PhotoButton.tsx'
import { PhotoViewer } from '../photos/PhotoViewer.tsx'
import { saySurvey } from '../photos/survey-words.ts'
import { DueClock } from '../work/DueClock.tsx'
import { WorkBar } from '../work/WorkBar.tsx'
import { say } from '../work/words.ts'
import { InspectionDecide } from './InspectionDecide.tsx'
import { inspectionWork } from './inspection-work.ts'
import { LastInspection, sayDecided } from './LastInspection.tsx'

/** One car: every photo side by side, what the server knows about each, and the decision. */
export default function InspectionScreen() {
  const { id = '' } = useParams()
  const reading = useCall(getOfficeInspection, { params: { inspection_id: id } })
  const title =
    reading.status === 'ready'
      ? say('office-cases.inspection_of', {
          registration_number: showRegistration(reading.data.car.registration_number),
        })
      : say('office-cases.inspection')
  return (
    <OfficePage title={title} needs="decide inspection">
      <Loaded reading={reading} lines={8} failed={say('office-cases.inspection_not_loaded')}>
        {(data) => (
          <View
            // Another inspection begins with an empty decision.
            key={data.inspection_id}
            data={data}
            onDecided={reading.status === 'ready' ? reading.set : () => undefined}
            onChanged={reading.status === 'ready' ? reading.reload : () => undefined}
          />
        )}
      </Loaded>
    </OfficePage>
  )
}

interface ViewProps {
  data: OfficeInspection
  onDecided: (next: OfficeInspection) => void
  onChanged: () => void
}

function View({ data, onDecided, onChanged }: ViewProps) {
  const state = sayCommon(`state.inspection.${data.state}`)
  const session = useSession()
  const me = session.status === 'signed_in' ? session.me.code : ''
  const [isDone, setDone] = useState(false)
  const decision = useRef<HTMLDivElement>(null)
  const colleague = data.assigned_to && data.assigned_to.code !== me ? data.assigned_to : undefined
  const decided = (next: OfficeInspection) => {
    setDone(true)
    onDecided(next)
  }
  return (
    <>
      <WorkBar
        kind={inspectionWork}
        row={data}
        me={me}
        isOpen={!isOneOf(closedInspectionStates, data.state)}
        isDone={isDone}
        edition={`${data.state} ${data.version}`}
        onChanged={onChanged}
        onDecide={() => decision.current?.querySelector('input')?.focus()}
      />
      <div className={css.split}>
        <div className="stack">
          <div className="row">
            <Tag kind="brand">{state}</Tag>
            {data.due_at && <DueClock due={data.due_at} soon={8} />}
            <span className="muted">{sayCommon(`inspection.why.${data.reason}`)}</span>
          </div>
          {data.missing.length > 0 && (
            <Notice kind="wait" title={say('office-cases.missing_photos')}>
              {data.missing.map((view) => sayCommon(`inspection.view.${view}`)).join(', ')}
            </Notice>
          )}
          {data.photos.length > 0 && <Photos data={data} />}
          {data.photos.length === 0 && data.missing.length === 0 && <Notice>{say('office-cases.no_photos')}</Notice>}
          {data.last && <LastInspection key={data.last.inspection_id} data={data} last={data.last} />}
        </div>
        <div className="stack">
          <Card title={data.car.name}>
            <Rows
              rows={[
                ...(data.rc
                  ? [
                      { label: say('office-cases.engine_number'), value: data.rc.engine_number },
                      { label: say('office-cases.chassis_number'), value: data.rc.chassis_number },
                    ]
                  : []),
                { label: say('office-cases.idv'), value: `₹\u00a0${groupDigits(Number(data.quote.idv))}` },
                { label: say('office-cases.registration_date'), value: showDay(data.quote.registration_date) },
                { label: say('office-cases.fuel'), value: sayCommon(`fuel.${data.quote.fuel}`) },
                ...(data.quote.previous_expiry
                  ? [{ label: say('office-cases.previous_expiry'), value: showDay(data.quote.previous_expiry) }]
                  : []),
                { label: say('office-cases.partner'), value: `${data.partner.name} (${data.partner.code})` },
              ]}
            />
          </Card>
          {data.damage.length > 0 && (
            <Card title={say('office-cases.damage_not_covered')}>
              <ul className={css.list}>
                {data.damage.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </Card>
          )}
          {data.state !== 'photos_received' && data.decided && <Notice>{sayDecided(data.decided)}</Notice>}
          {data.state === 'photos_received' && (
            <Changing>
              {colleague ? (
                <Notice kind="wait" title={say('office-cases.assigned_to_name', { name: colleague.name })}>
                  {inspectionWork.says.held(colleague.name)}
                </Notice>
              ) : (
                <div ref={decision}>
                  <InspectionDecide data={data} onDecided={decided} onOutdated={onChanged} />
                </div>
              )}
            </Changing>
          )}
        </div>
      </div>
    </>
  )
}

function Photos({ data }: { data: OfficeInspection }) {
  const [place, setPlace] = useState<number>()
  const slides = data.photos.map((photo) => ({
    title: sayCommon(`inspection.view.${photo.view}`),
    photos: [{ url: urlOf(photo), caption: factsOf(photo) }],
  }))
  return (
    <>
      <p className="muted small">{saySurvey('survey.enlarge_photos')}</p>
      <div className={css.photos}>
        {data.photos.map((photo, at) => (
          <figure key={photo.photo_id} className={css.photo}>
            <PhotoButton
              url={urlOf(photo)}
              alt={say('office-cases.photo_of', {
                view: sayCommon(`inspection.view.${photo.view}`),
                registration_number: showRegistration(data.car.registration_number),
              })}
              onOpen={() => setPlace(at)}
            />
            <figcaption className="small">
              <b>{sayCommon(`inspection.view.${photo.view}`)}</b>
              <p className="muted">{factsOf(photo)}</p>
              {photo.source === 'gallery' && <Tag kind="wait">{say('office-cases.from_gallery')}</Tag>}
              {photo.resembles && (
                <Tag kind="bad">
                  {say('office-cases.resembles', {
                    registration_number: showRegistration(photo.resembles.registration_number),
                  })}
                </Tag>
              )}
            </figcaption>
          </figure>
        ))}
      </div>
      <PhotoViewer slides={slides} place={place} onPlace={setPlace} onClose={() => setPlace(undefined)} />
    </>
  )
}

/** Time, source, person and place, as far as they are known. */
function factsOf({ captured_at, source, taken_by, place }: OfficeInspection['photos'][number]): string {
  return [
    showMoment(captured_at),
    say(`office-cases.source.${source}`),
    say(`office-cases.taken_by.${taken_by}`),
    ...(place ? [`${place.latitude.toFixed(3)}, ${place.longitude.toFixed(3)}`] : []),
  ].join(' · ')
}
