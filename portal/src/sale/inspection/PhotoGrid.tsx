import type { InspectionPage, InspectionPhoto } from '@portal/contract/calls/inspection.ts'
import { type InspectionView, photoLimits, requiredViews } from '@portal/domain/inspection/views.ts'
import css from './inspection.module.css'
import { PhotoTile, type Say } from './PhotoTile.tsx'
import type { PhotoSide } from './upload-photo.ts'
import type { Photos } from './use-photos.ts'

interface PhotoGridProps {
  page: InspectionPage
  photos: Photos
  side: PhotoSide
  say: Say
}

/** The eight views as tiles, each with its own state; damage beside them. */
export function PhotoGrid({ page, photos, side, say }: PhotoGridProps) {
  const requestedViews = page.wanted?.views ?? []
  const photosOf = (view: InspectionView) => page.photos.filter((photo) => photo.view === view)
  const done = requiredViews.filter((view) => !page.missing.includes(view)).length
  const tile = (view: InspectionView, photo: InspectionPhoto | undefined) => (
    <PhotoTile
      key={photo?.photo_id ?? view}
      view={view}
      photo={photo}
      sending={photos.sending[view]}
      isRequested={requestedViews.includes(view) && page.missing.includes(view)}
      side={side}
      say={say}
      onTake={(source, file) => void photos.take(view, source, file)}
      onRetry={() => photos.retry(view)}
      onRemove={photo && view === 'damage' ? () => void photos.remove(photo.photo_id) : undefined}
    />
  )
  const damage = photosOf('damage')
  const hasRoom = page.photos.length < photoLimits.files
  return (
    <section className={css.photos} aria-label={say('inspection.page.title')}>
      <p className={css.count} role="status">
        {say('inspection.page.progress', { done, all: requiredViews.length })}
      </p>
      <ul className={css.grid}>
        {requiredViews.map((view) => (
          <li key={view}>{tile(view, photosOf(view).at(-1))}</li>
        ))}
        {damage.map((photo) => (
          <li key={photo.photo_id}>
            <PhotoTile
              view="damage"
              photo={photo}
              side={side}
              say={say}
              onRemove={() => void photos.remove(photo.photo_id)}
            />
          </li>
        ))}
        {hasRoom && <li key="damage">{tile('damage', undefined)}</li>}
      </ul>
      <p className="small muted">{say('inspection.page.place_note')}</p>
    </section>
  )
}
