/** How a picture stands in its frame. */
export interface Zoom {
  scale: number
  /** The shift from the middle, in parts of the frame's width and height: frames of another size show the same part of their picture. */
  x: number
  y: number
}

/** A place in the frame, from its middle, in the same parts. */
export interface Point {
  x: number
  y: number
}

/** Enough to read a number plate in a photo of the whole car. */
const largest = 8

export const fitted: Zoom = { scale: 1, x: 0, y: 0 }

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

/** The picture always fills the frame as far as it did when it fitted. */
function keepInFrame({ scale, x, y }: Zoom): Zoom {
  if (scale === 1) return fitted
  const most = (scale - 1) / 2
  return { scale, x: between(-most, x, most), y: between(-most, y, most) }
}

/** Enlarges by a factor; what is at the point stays there. */
export function zoomBy(zoom: Zoom, factor: number, at: Point = { x: 0, y: 0 }): Zoom {
  const wanted = zoom.scale * factor
  // Enlarged and made smaller again by the same steps, it fits exactly.
  const scale = wanted < 1.01 ? 1 : Math.min(wanted, largest)
  const grown = scale / zoom.scale
  return keepInFrame({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown })
}

export const moveBy = (zoom: Zoom, by: Point): Zoom =>
  keepInFrame({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y })

/** A picture that fits is enlarged where it was tapped; of an enlarged one, what was tapped comes to the middle. */
export const lookAt = (zoom: Zoom, at: Point): Zoom =>
  zoom.scale === 1 ? zoomBy(zoom, 2.5, at) : moveBy(zoom, { x: -at.x, y: -at.y })
