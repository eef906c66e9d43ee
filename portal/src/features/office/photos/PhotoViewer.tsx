import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useModalDialog } from '../../../ui/use-modal-dialog.ts'
import { say } from '../../../ui/words.ts'
import css from './PhotoViewer.module.css'
import { pressViewerKey } from './photo-keys.ts'
import { fitted, lookAt, moveBy, type Point, type Zoom, zoomBy } from './photo-zoom.ts'
import { saySurvey } from './survey-words.ts'

export interface ShownPhoto {
  url: string
  /** Where and when it was taken. */
  caption: string
}

/** What is looked at together: one photo, or today's beside the earlier one, which may be missing. */
interface Slide {
  /** The view. */
  title: string
  photos: readonly (ShownPhoto | undefined)[]
}

interface PhotoViewerProps {
  slides: readonly Slide[]
  /** The place of the slide that is open; nothing while the viewer is closed. */
  place: number | undefined
  onPlace: (place: number) => void
  onClose: () => void
}

/** Photos over the whole window, enlarged and moved by pointer, wheel, fingers, buttons or keys; two side by side move together. */
export function PhotoViewer({ slides, place, onPlace, onClose }: PhotoViewerProps) {
  const slide = place === undefined ? undefined : slides[place]
  const dialog = useModalDialog(slide !== undefined)
  const titleId = useId()
  const [zoom, setZoom] = useState(fitted)
  // Another photo begins as a whole.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each place
  useEffect(() => setZoom(fitted), [place])
  const isFirst = place === 0
  const isLast = place === slides.length - 1
  const go = (step: 1 | -1) => {
    if (place !== undefined && !(step === 1 ? isLast : isFirst)) onPlace(place + step)
  }
  return (
    <dialog
      ref={dialog}
      className={css.viewer}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={(event) => pressViewerKey(event, { zoom, setZoom, go })}
    >
      {slide && place !== undefined && (
        <div className={css.inside}>
          <div className={css.top}>
            <h2 id={titleId} aria-live="polite">
              {saySurvey('survey.photo_place', { view: slide.title, place: place + 1, count: slides.length })}
            </h2>
            <Tool label={say('ui.close')} icon={<Icon name="close" />} onPress={onClose} />
          </div>
          <div className={css.panes}>
            {slide.photos.map((photo, side) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: left and right stay what they are
              <figure key={side} className={css.pane}>
                {photo ? (
                  <Frame photo={photo} title={slide.title} zoom={zoom} onZoom={setZoom} />
                ) : (
                  <p className={css.missing}>{saySurvey('survey.no_photo')}</p>
                )}
                <figcaption className="small muted">{photo?.caption}</figcaption>
              </figure>
            ))}
          </div>
          <div className={css.tools}>
            <Tool
              label={saySurvey('survey.previous')}
              icon={<Icon name="back" />}
              isOff={isFirst}
              onPress={() => go(-1)}
            />
            <Tool
              label={saySurvey('survey.zoom_out')}
              icon={<Icon path="M5 12h14" />}
              isOff={zoom.scale === 1}
              onPress={() => setZoom(zoomBy(zoom, 1 / 1.5))}
            />
            <output className={css.level}>
              {saySurvey('survey.percent', { percent: Math.round(zoom.scale * 100) })}
            </output>
            <Tool
              label={saySurvey('survey.zoom_in')}
              icon={<Icon name="plus" />}
              onPress={() => setZoom(zoomBy(zoom, 1.5))}
            />
            <Tool
              label={saySurvey('survey.fit')}
              icon={<Icon path="M4 9V4h5 M20 9V4h-5 M4 15v5h5 M20 15v5h-5" />}
              isOff={zoom.scale === 1}
              onPress={() => setZoom(fitted)}
            />
            <Tool label={saySurvey('survey.next')} icon={<Icon name="next" />} isOff={isLast} onPress={() => go(1)} />
            <p className={`${css.keys} small muted`}>{saySurvey('survey.keys')}</p>
          </div>
        </div>
      )}
    </dialog>
  )
}

interface ToolProps {
  label: string
  icon: ReactNode
  /** It keeps its place in the tab order, so that the focus is not lost at the last photo. */
  isOff?: boolean
  onPress: () => void
}

function Tool({ label, icon, isOff = false, onPress }: ToolProps) {
  return (
    <button type="button" className={css.tool} aria-label={label} title={label} aria-disabled={isOff} onClick={onPress}>
      {icon}
    </button>
  )
}

interface FrameProps {
  photo: ShownPhoto
  title: string
  zoom: Zoom
  onZoom: (change: (before: Zoom) => Zoom) => void
}

/** A pointer that moved less than this was a tap. */
const tapPixels = 6

function Frame({ photo, title, zoom, onZoom }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const travelled = useRef(0)

  /** From the middle of the frame, in parts of its size. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect()
    return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 }
  }

  // React listens to the wheel without a way to keep the page from scrolling and zooming.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter never changes
  useEffect(() => {
    const element = frame.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const at = pointOf(event)
      onZoom((before) => zoomBy(before, Math.exp(-event.deltaY / 400), at))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])

  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    travelled.current += Math.hypot(now.x - before.x, now.y - before.y)
    const { width, height } = frame.current!.getBoundingClientRect()
    // Of two fingers each moves the picture by half of its way.
    const share = other ? 2 : 1
    const by = { x: (now.x - before.x) / width / share, y: (now.y - before.y) / height / share }
    const grown = other
      ? Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
      : 1
    const at = other ? pointOf({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }) : { x: 0, y: 0 }
    onZoom((last) => moveBy(zoomBy(last, grown, at), by))
  }

  const lift = (event: PointerEvent) => {
    const wasTap = pointers.current.size === 1 && travelled.current < tapPixels && event.type === 'pointerup'
    pointers.current.delete(event.pointerId)
    if (pointers.current.size > 0) return
    if (wasTap) {
      const at = pointOf(event)
      onZoom((before) => lookAt(before, at))
    }
    travelled.current = 0
  }

  return (
    <div
      ref={frame}
      className={css.frame}
      data-enlarged={zoom.scale > 1 || undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      }}
      onPointerMove={drag}
      onPointerUp={lift}
      onPointerCancel={lift}
    >
      <img
        src={photo.url}
        alt={saySurvey('survey.photo_name', { view: title, inspection: photo.caption })}
        draggable={false}
        style={{ transform: `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.scale})` }}
      />
    </div>
  )
}
