import { type ExaminedPhoto, getOfficeInspection, type OfficeInspection } from '@portal/contract/calls/inspection.ts'
import { showRegistration } from '@portal/domain/places/registration.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showMoment } from '../../../kit/show-moment.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { PhotoButton, urlOf } from '../photos/PhotoButton.tsx'
import { PhotoViewer, type ShownPhoto } from '../photos/PhotoViewer.tsx'
import { saySurvey } from '../photos/survey-words.ts'
import { say } from '../work/words.ts'
import { decidedStates } from './inspection-decision.ts'
import css from './LastInspection.module.css'
import { type PhotoPair, pairPhotos } from './pair-photos.ts'

/** The same car's last inspection. It is read only when somebody asks for it: looking at another sale is recorded. */
export function LastInspection({
  data,
  last,
}: {
  data: OfficeInspection
  last: NonNullable<OfficeInspection['last']>
}) {
  const [isOpen, setOpen] = useState(false)
  const reading = useCall(getOfficeInspection, isOpen ? { params: { inspection_id: last.inspection_id } } : null)
  return (
    <Card title={saySurvey('survey.last')}>
      <p>{saySurvey(`survey.matched.${last.matched}`, { time: showMoment(last.requested_at) })}</p>
      <div>
        <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {saySurvey(isOpen ? 'survey.hide' : 'survey.compare')}
        </Button>
      </div>
      {isOpen && (
        <Loaded reading={reading} lines={6} failed={saySurvey('survey.not_loaded')}>
          {(earlier) => (
            <>
              <Outcome earlier={earlier} />
              <Numbers current={data} earlier={earlier} />
              <Pairs current={data} earlier={earlier} />
            </>
          )}
        </Loaded>
      )}
    </Card>
  )
}

/** What was decided, when and by whom. */
export function sayDecided({ at, by, decision }: NonNullable<OfficeInspection['decided']>): string {
  const state = sayCommon(`state.inspection.${decidedStates[decision]}`)
  return say('office-cases.decided_by', { state, time: showMoment(at), name: by })
}

/** What was decided then. */
function Outcome({ earlier }: { earlier: OfficeInspection }) {
  const { decided } = earlier
  return (
    <Rows
      rows={[
        {
          label: saySurvey('survey.decision_then'),
          value: decided ? sayDecided(decided) : sayCommon(`state.inspection.${earlier.state}`),
        },
        {
          label: saySurvey('survey.damage_then'),
          value: earlier.damage.join(', ') || saySurvey('survey.none_recorded'),
        },
        ...(earlier.reasons.length > 0
          ? [
              {
                label: saySurvey('survey.reasons_then'),
                value: earlier.reasons.map((reason) => sayCommon(`inspection.reason.${reason}`)).join(', '),
              },
            ]
          : []),
        ...(earlier.note ? [{ label: say('office-cases.note'), value: earlier.note }] : []),
      ]}
    />
  )
}

/** The numbers on the certificate, now and then: of the same car they are the same. */
function Numbers({ current, earlier }: { current: OfficeInspection; earlier: OfficeInspection }) {
  const rows = [
    {
      label: saySurvey('survey.registration_number'),
      current: showRegistration(current.car.registration_number),
      earlier: showRegistration(earlier.car.registration_number),
    },
    {
      label: say('office-cases.engine_number'),
      current: current.rc?.engine_number,
      earlier: earlier.rc?.engine_number,
    },
    {
      label: say('office-cases.chassis_number'),
      current: current.rc?.chassis_number,
      earlier: earlier.rc?.chassis_number,
    },
  ]
  const cell = (number: string | undefined) => (
    <span className={css.number}>{number ?? saySurvey('survey.not_kept')}</span>
  )
  return (
    <DataTable
      caption={saySurvey('survey.number_compared')}
      rows={rows}
      keyOf={(row) => row.label}
      columns={[
        { id: 'label', title: saySurvey('survey.number_compared'), isTitle: true, cell: (row) => row.label },
        { id: 'current', title: saySurvey('survey.this_inspection'), cell: (row) => cell(row.current) },
        { id: 'earlier', title: saySurvey('survey.last_inspection'), cell: (row) => cell(row.earlier) },
        {
          id: 'difference',
          title: saySurvey('survey.difference'),
          cell: (row) =>
            row.current && row.earlier ? (
              <Tag kind={row.current === row.earlier ? 'good' : 'bad'}>
                {saySurvey(row.current === row.earlier ? 'survey.same' : 'survey.different')}
              </Tag>
            ) : (
              '–'
            ),
        },
      ]}
    />
  )
}

function Pairs({ current, earlier }: { current: OfficeInspection; earlier: OfficeInspection }) {
  const [place, setPlace] = useState<number>()
  const pairs = pairPhotos(current.photos, earlier.photos)
  const viewOf = (pair: PhotoPair<ExaminedPhoto>) => sayCommon(`inspection.view.${pair.view}`)
  const shown = (photo: ExaminedPhoto | undefined, caption: 'survey.this_photo' | 'survey.last_photo') =>
    photo && { url: urlOf(photo), caption: saySurvey(caption, { time: showMoment(photo.captured_at) }) }
  const slides = pairs.map((pair) => ({
    title: viewOf(pair),
    photos: [shown(pair.current, 'survey.this_photo'), shown(pair.earlier, 'survey.last_photo')],
  }))
  return (
    <>
      <div className={css.pairs}>
        {slides.map((slide, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pairs of an inspection keep their places
          <section key={at} className={css.pair} aria-label={slide.title}>
            <h3>{slide.title}</h3>
            <div className={css.sides}>
              {slide.photos.map((photo, side) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: left and right stay what they are
                <Side key={side} title={slide.title} photo={photo} onOpen={() => setPlace(at)} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <PhotoViewer slides={slides} place={place} onPlace={setPlace} onClose={() => setPlace(undefined)} />
    </>
  )
}

function Side({ title, photo, onOpen }: { title: string; photo: ShownPhoto | undefined; onOpen: () => void }) {
  if (!photo) return <p className={css.missing}>{saySurvey('survey.no_photo')}</p>
  return (
    <figure className={css.side}>
      <PhotoButton
        url={photo.url}
        alt={saySurvey('survey.photo_name', { view: title, inspection: photo.caption })}
        onOpen={onOpen}
      />
      <figcaption className="small muted">{photo.caption}</figcaption>
    </figure>
  )
}
