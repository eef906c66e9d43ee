import type { InspectionPhoto } from '@portal/contract/calls/inspection.ts'
import { type InspectionView, isRequiredView, type PhotoSource } from '@portal/domain/inspection/views.ts'
import type { Params } from '@portal/words/fill.ts'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { CarView } from './CarView.tsx'
import css from './inspection.module.css'
import { type PhotoSide, photoAddress } from './upload-photo.ts'
import type { Sending } from './use-photos.ts'

export type Say = (code: string, params?: Params) => string

interface PhotoTileProps {
  view: InspectionView
  photo: InspectionPhoto | undefined
  sending?: Sending
  isRequested?: boolean
  side: PhotoSide
  say: Say
  onTake?: (source: PhotoSource, file: File) => void
  onRetry?: () => void
  onRemove?: () => void
}

const accept = 'image/jpeg,image/png,image/webp'

/** One view: how to take it, the photo, its upload and its failure. */
export function PhotoTile(props: PhotoTileProps) {
  const { view, photo, sending, isRequested, side, say, onTake, onRetry, onRemove } = props
  const name = say(`inspection.view.${view}`)
  const isDone = photo && !sending && !isRequested
  return (
    <article className={classes(css.tile, isDone && css.done, sending?.failure && css.failed)} aria-label={name}>
      <div className={css.picture}>
        {sending ? (
          <img src={sending.preview} alt="" />
        ) : photo ? (
          <img src={photoAddress(side, photo.photo_id)} alt={name} loading="lazy" />
        ) : (
          <CarView view={view} />
        )}
        {isDone && (
          <span className={css.tick}>
            <Icon name="check" size={16} />
          </span>
        )}
        {photo?.source === 'gallery' && !sending && (
          <span className={css.mark}>
            <Tag kind="wait">{say('inspection.page.from_gallery')}</Tag>
          </span>
        )}
      </div>
      <h2>
        {name}
        {!photo && !isRequested && !isRequiredView(view) && (
          <span className={css.optional}> {say('inspection.page.optional')}</span>
        )}
      </h2>
      {sending && !sending.failure ? (
        <Progress progress={sending.progress} say={say} />
      ) : sending?.failure ? (
        <p className={css.error} role="alert">
          {failureText(sending.failure, say)}
        </p>
      ) : (
        !isDone && <p className="small muted">{say(`inspection.how.${view}`)}</p>
      )}
      <div className={css.actions}>
        {sending?.failure && canRetry(sending.failure) && (
          <Button look="primary" small onClick={onRetry}>
            {say('inspection.page.retry')}
          </Button>
        )}
        {onTake && (!sending || sending.failure) && (
          <>
            <PhotoPicker
              source="camera"
              label={say(isDone ? 'inspection.page.again' : 'inspection.page.take')}
              of={name}
              isMain={!isDone}
              onPick={onTake}
            />
            {!isDone && (
              <PhotoPicker source="gallery" label={say('inspection.page.gallery')} of={name} onPick={onTake} />
            )}
          </>
        )}
        {onRemove && (
          <Button look="quiet" small onClick={onRemove} aria-label={`${say('inspection.page.remove')}: ${name}`}>
            {say('inspection.page.remove')}
          </Button>
        )}
      </div>
    </article>
  )
}

function Progress({ progress, say }: { progress: number; say: Say }) {
  const percent = Math.round(progress * 100)
  return (
    <>
      <progress className={css.bar} value={progress} max={1} aria-label={say('inspection.page.sending', { percent })} />
      <p className="small muted">
        {progress < 1 ? say('inspection.page.sending', { percent }) : say('inspection.page.checking')}
      </p>
    </>
  )
}

/** A lost connection can be retried; a refused photo cannot. */
const canRetry = (failure: CallFailure) => failure.issues.length === 0

function failureText(failure: CallFailure, say: Say): string {
  const [issue] = failure.issues
  if (issue) return say(issue.code, issue.params)
  return failure.kind === 'network' || failure.kind === 'timeout'
    ? say('inspection.page.no_connection')
    : say('photo.broken')
}

interface PhotoPickerProps {
  source: PhotoSource
  label: string
  /** The view, for screen readers. */
  of: string
  isMain?: boolean
  onPick: (source: PhotoSource, file: File) => void
}

function PhotoPicker({ source, label, of, isMain, onPick }: PhotoPickerProps) {
  return (
    <label className={classes(css.pick, isMain && css.main)}>
      {source === 'camera' && <Icon path={laterIcons.camera} size={18} />}
      {label}
      <input
        type="file"
        accept={accept}
        capture={source === 'camera' ? 'environment' : undefined}
        aria-label={`${label}: ${of}`}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file may be chosen again after a failure.
          event.target.value = ''
          if (file) onPick(source, file)
        }}
      />
    </label>
  )
}
