import { useId } from 'react'
import css from './Charts.module.css'

interface Point {
  label: string
  value: number
}

interface ChartProps {
  title: string
  points: readonly Point[]
  show: (value: number) => string
  /** Index of the point that stands out. */
  marked?: number
}

const W = 300
const H = 110

/** The same numbers as a table, for readers who do not see the picture and for anybody who wants them exactly. */
function AsTable({ title, points, show }: ChartProps) {
  return (
    <details className={css.numbers}>
      <summary>Show as a table</summary>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{show(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

export function BarChart(props: ChartProps) {
  const { title, points, show, marked = points.length - 1 } = props
  const highest = Math.max(1, ...points.map((point) => point.value))
  const slot = W / Math.max(1, points.length)
  const width = Math.min(34, slot * 0.7)
  return (
    <figure className={css.chart}>
      <svg viewBox={`0 0 ${W} ${H + 18}`} role="img" aria-label={title}>
        {points.map((point, index) => {
          const height = Math.max(2, (point.value / highest) * (H - 8))
          const x = slot * index + (slot - width) / 2
          return (
            <g key={point.label}>
              <rect
                x={x}
                y={H - height}
                width={width}
                height={height}
                rx="5"
                className={index === marked ? css.marked : css.bar}
              >
                <title>{`${point.label}: ${show(point.value)}`}</title>
              </rect>
              <text x={x + width / 2} y={H + 14} textAnchor="middle">
                {point.label}
              </text>
            </g>
          )
        })}
      </svg>
      <AsTable {...props} />
    </figure>
  )
}

export function LineChart(props: ChartProps & { onChoose?: (index: number) => void }) {
  const { title, points, show, marked, onChoose } = props
  const clip = useId()
  const highest = Math.max(1, ...points.map((point) => point.value))
  const x = (index: number) => 8 + (index * (W - 16)) / Math.max(1, points.length - 1)
  const y = (value: number) => H - 6 - (value / highest) * (H - 32)
  const line = points.map((point, index) => `${index ? 'L' : 'M'}${x(index)} ${y(point.value)}`).join(' ')
  const chosen = marked === undefined ? undefined : points[marked]
  const labelX = Math.min(W - 40, Math.max(40, x(marked ?? 0)))
  return (
    <figure className={css.chart}>
      <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={title} id={clip}>
        <path d={`${line} L${x(points.length - 1)} ${H} L${x(0)} ${H}Z`} className={css.area} />
        <path d={line} className={css.line} />
        {onChoose &&
          points.map((point, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for pointers; the slider beside the picture does the same
            <rect
              key={point.label}
              x={x(index) - 6}
              y="0"
              width="12"
              height={H}
              fill="transparent"
              onClick={() => onChoose(index)}
            >
              <title>{`${point.label}: ${show(point.value)}`}</title>
            </rect>
          ))}
        {chosen && (
          <>
            <circle cx={x(marked!)} cy={y(chosen.value)} r="6" className={css.dot} />
            <text x={labelX} y={Math.max(12, y(chosen.value) - 12)} textAnchor="middle" className={css.value}>
              {show(chosen.value)}
            </text>
          </>
        )}
      </svg>
      <AsTable {...props} />
    </figure>
  )
}
