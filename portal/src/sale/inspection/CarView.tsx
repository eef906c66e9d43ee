import type { InspectionView } from '@portal/domain/inspection/views.ts'
import css from './inspection.module.css'

/** A line drawing of what should be in the picture. */
const drawings: Record<InspectionView, string> = {
  front: 'M20 46h60v10H20z M24 46l6-18h40l6 18 M34 28h32 M28 40h10 M62 40h10 M42 50h16 M24 56v6h8v-6 M68 56v6h8v-6',
  rear: 'M20 44h60v12H20z M26 44l6-16h36l6 16 M34 28h32 M26 48h8 M66 48h8 M40 49h20v6H40z M24 56v6h8v-6 M68 56v6h8v-6',
  left: 'M8 50h84v-8l-16-4-12-12H36L22 40 8 43z M40 26v14h30 M36 40h34 M24 50a7 7 0 1 0 14 0 7 7 0 1 0-14 0 M64 50a7 7 0 1 0 14 0 7 7 0 1 0-14 0',
  right:
    'M92 50H8v-8l16-4 12-12h28l14 14 14 3z M60 26v14H30 M64 40H30 M62 50a7 7 0 1 0 14 0 7 7 0 1 0-14 0 M22 50a7 7 0 1 0 14 0 7 7 0 1 0-14 0',
  windscreen: 'M18 56l14-32h36l14 32z M26 56l18-8 M50 56l18-8 M46 24h8v4h-8z',
  odometer: 'M14 56a36 36 0 0 1 72 0z M50 54L66 34 M24 50l5 1 M32 34l4 4 M50 28v5 M38 47h24v7H38z',
  chassis: 'M16 30h68v22H16z M24 41h4 M32 41h4 M40 41h4 M48 41h4 M56 41h4 M64 41h4 M72 41h4 M16 30l6-6h56l6 6',
  engine: 'M22 34h12l4-6h24l4 6h12v22H22z M14 40v10h8 M78 38h8v14h-8 M44 40h12v10H44z M44 28v-6h12v6',
  damage: 'M14 52c12-20 24-26 44-26l-4 9 10 3-8 8 12 4-6 6 M70 30l10-6 M74 40h12 M70 52l10 6',
}

export function CarView({ view }: { view: InspectionView }) {
  return (
    <svg className={css.drawing} viewBox="0 0 100 80" aria-hidden="true">
      <path d={drawings[view]} />
    </svg>
  )
}
