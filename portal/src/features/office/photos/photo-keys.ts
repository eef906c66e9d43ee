import type { KeyboardEvent } from 'react'
import { fitted, moveBy, type Point, type Zoom, zoomBy } from './photo-zoom.ts'

/** What one press of an arrow shows of the other side, in parts of the frame. */
const step = 0.1

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
}

interface Viewer {
  zoom: Zoom
  setZoom: (zoom: Zoom) => void
  go: (step: 1 | -1) => void
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>

/** The keys of the viewer, which has the focus while it is open. A photo that fits has nowhere to move: left and right lead to the others. */
export function pressViewerKey(event: Pressed, { zoom, setZoom, go }: Viewer): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const arrow = arrows[event.key]
  if (event.key === 'PageDown' || (zoom.scale === 1 && event.key === 'ArrowRight')) go(1)
  else if (event.key === 'PageUp' || (zoom.scale === 1 && event.key === 'ArrowLeft')) go(-1)
  else if (event.key === '+' || event.key === '=') setZoom(zoomBy(zoom, 1.5))
  else if (event.key === '-') setZoom(zoomBy(zoom, 1 / 1.5))
  else if (event.key === '0') setZoom(fitted)
  else if (arrow) setZoom(moveBy(zoom, arrow))
  else return
  event.preventDefault()
}
