import { useEffect, useState } from 'react'
import { Skeleton } from '../../ui/Loading.tsx'

interface Drawn {
  size: number
  path: string
}

/** Drawn as one path: the content security policy allows no pictures made on the spot. The library loads only here. */
async function draw(text: string): Promise<Drawn> {
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const cells = Array.from(data, (isDark, place) =>
    isDark ? `M${place % size} ${Math.floor(place / size)}h1v1h-1z` : '',
  )
  return { size, path: cells.join('') }
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn>()
  useEffect(() => {
    let here = true
    draw(text).then(
      (next) => here && setDrawn(next),
      () => here && setDrawn(undefined),
    )
    return () => {
      here = false
    }
  }, [text])
  if (!drawn) return <Skeleton lines={4} />
  return (
    <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={drawn.path} fill="#000" />
    </svg>
  )
}
