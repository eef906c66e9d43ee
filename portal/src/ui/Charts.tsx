import { type ReactNode, useId } from 'react'
import { axisTicks } from './axis-ticks.ts'
import css from './Charts.module.css'
import { classes } from './classes.ts'
import { useIsWide } from './use-is-wide.ts'
import { say } from './words.ts'

interface Point {
  /** In full, for the table: '₹ 5 Lakh', 'November 2026'. */
  label: string
  /** In short, below the axis: '5', 'Nov'. */
  tick: string
  /** A second line below it: '09/11' below 'Mon'. */
  tickBelow?: string
  value: number
  /** Of the time that the others are compared with: drawn quietly. */
  isEarlier?: boolean
}

interface ChartProps {
  title: string
  /** What stands above the chart says it: the title is there for screen readers only. */
  isTitleHidden?: boolean
  /** With their units: 'Deductible, in lakh rupees'. */
  xTitle: string
  yTitle: string
  points: readonly Point[]
  /** The exact value, in the table. */
  show: (value: number) => string
  /** The value beside the axis and in the picture, in the axis's unit. */
  showShort: (value: number) => string
  /** Index of the point that stands out, and what the legend calls it and the others. */
  marked?: number
  legend: { marked: string; others: string; earlier?: string }
  /** Twice as wide, for a large screen. */
  isWide?: boolean
  /** Head and body of a table that says more than the picture. */
  table?: ReactNode
}

const W = 360
const WIDE = 2 * W
const H = 190
const LEFT = 48
const RIGHT = 8
const TOP = 18
const BOTTOM = 24
const LINE = 14
const PLOT = { width: W - LEFT - RIGHT, height: H - TOP - BOTTOM }

/** As many labels as fit below the axis; the marked one always stands. */
function shownTicks(count: number, marked: number | undefined, fits: number): (index: number) => boolean {
  const every = Math.ceil(count / fits)
  return (index) =>
    index === marked || (index % every === 0 && (marked === undefined || Math.abs(index - marked) >= every))
}

interface FrameProps {
  props: ChartProps
  isSteps?: boolean
  children: (y: (value: number) => number) => ReactNode
}

/** The picture of one series: axes, grid and what stands on them. */
function Frame({ props, isSteps, children }: FrameProps) {
  const { title, xTitle, yTitle, points, showShort, marked, legend, isWide } = props
  const width = isWide ? WIDE : W
  const highest = Math.max(1, ...points.map(({ value }) => value))
  const ticks = axisTicks(highest)
  const most = ticks.at(-1) ?? highest
  const y = (value: number) => TOP + PLOT.height * (1 - value / most)
  // Letters twice as large as usual leave a phone half the room.
  const isRoomy = useIsWide('20em')
  const line = isRoomy ? LINE : 2 * LINE
  const fits = isWide ? 16 : 8
  const isShown = shownTicks(points.length, marked, isRoomy ? fits : fits / 2)
  const height = points.some(({ tickBelow }) => tickBelow) ? H + line : H
  const slot = (width - LEFT - RIGHT) / Math.max(1, points.length)
  const titleId = useId()
  return (
    <figure className={classes(css.chart, isSteps && css.steps, isWide && css.wide)} aria-labelledby={titleId}>
      <figcaption id={titleId} className={props.isTitleHidden ? 'visually-hidden' : css.title}>
        {title}
      </figcaption>
      <p className={css.axisTitle}>{yTitle}</p>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say('ui.chart_with_table', { title })}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className={tick === 0 ? css.axis : css.grid} />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {showShort(tick)}
            </text>
          </g>
        ))}
        {children(y)}
        {points.map(
          ({ tick, tickBelow, label }, index) =>
            isShown(index) && (
              <text
                key={label}
                x={LEFT + slot * (index + 0.5)}
                y={H - BOTTOM + 16}
                textAnchor="middle"
                className={index === marked ? css.markedTick : undefined}
              >
                {tick}
                {tickBelow && (
                  <tspan x={LEFT + slot * (index + 0.5)} dy={line}>
                    {tickBelow}
                  </tspan>
                )}
              </text>
            ),
        )}
      </svg>
      <p className={css.axisTitle}>{xTitle}</p>
      <p className={css.legend}>
        <span>
          <span className={css.markedKey} aria-hidden="true" />
          {legend.marked}
        </span>
        <span>
          <span className={css.otherKey} aria-hidden="true" />
          {legend.others}
        </span>
        {legend.earlier && (
          <span>
            <span className={css.earlierKey} aria-hidden="true" />
            {legend.earlier}
          </span>
        )}
      </p>
      <AsTable {...props} />
    </figure>
  )
}

/** The unit of an axis stands after the last comma of its title; the cells of the table say theirs. */
const withoutUnit = (title: string) => title.replace(/,[^,]*$/, '')

/** The same numbers as a table, for readers who do not see the picture and for anybody who wants them exactly. */
function AsTable({ title, xTitle, yTitle, points, show, marked, legend, table }: ChartProps) {
  if (table)
    return (
      <details className={css.numbers}>
        <summary>{say('ui.show_as_table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={css.scroller} aria-label={title} tabIndex={0}>
          <table>{table}</table>
        </section>
      </details>
    )
  return (
    <details className={css.numbers}>
      <summary>{say('ui.show_as_table')}</summary>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{withoutUnit(xTitle)}</th>
            <th scope="col">{withoutUnit(yTitle)}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point.label} className={index === marked ? css.markedRow : undefined}>
              <th scope="row">
                {point.label}
                {index === marked && ` (${legend.marked.toLowerCase()})`}
              </th>
              <td>{show(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** One bar a point, with its value on it; the marked one is hatched, so that it is told apart without colour. */
export function BarChart(props: ChartProps) {
  const { points, show, showShort, marked, isWide } = props
  const hatch = useId()
  const slot = ((isWide ? WIDE : W) - LEFT - RIGHT) / Math.max(1, points.length)
  const width = Math.min(34, slot * 0.7)
  return (
    <Frame props={props}>
      {(y) => (
        <>
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" className={css.hatchGround} />
              <rect width="3" height="6" className={css.hatchStripe} />
            </pattern>
          </defs>
          {points.map((point, index) => {
            const x = LEFT + slot * index + (slot - width) / 2
            const top = Math.min(y(point.value), y(0) - 2)
            return (
              <g key={point.label}>
                <rect
                  x={x}
                  y={top}
                  width={width}
                  height={y(0) - top}
                  rx="3"
                  className={index === marked ? undefined : point.isEarlier ? css.earlierBar : css.bar}
                  fill={index === marked ? `url(#${hatch})` : undefined}
                >
                  <title>{`${point.label}: ${show(point.value)}`}</title>
                </rect>
                <text x={x + width / 2} y={top - 4} textAnchor="middle" className={css.value}>
                  {showShort(point.value)}
                </text>
              </g>
            )
          })}
        </>
      )}
    </Frame>
  )
}

/** A value that holds for each choice and changes at once with the next: drawn as steps, never as a slope. */
export function StepChart(props: ChartProps & { onChoose?: (index: number) => void }) {
  const { points, show, marked, onChoose } = props
  const slot = PLOT.width / Math.max(1, points.length)
  const left = (index: number) => LEFT + slot * index
  const chosen = marked === undefined ? undefined : points[marked]
  const chosenX = marked === undefined ? 0 : left(marked) + slot / 2
  const chosenLabel = Math.min(W - 34, Math.max(LEFT + 30, chosenX))
  /** A label stands above every step below it. */
  const highestIn = (from: number, to: number) =>
    Math.max(0, ...points.filter((_, index) => left(index + 1) > from && left(index) < to).map(({ value }) => value))
  return (
    <Frame props={props} isSteps>
      {(y) => {
        const steps = points.map(({ value }, index) => `${index ? 'V' : `M${left(0)} `}${y(value)}H${left(index + 1)}`)
        return (
          <>
            <path d={`${steps.join('')}V${y(0)}H${left(0)}Z`} className={css.area} />
            <path d={steps.join('')} className={css.line} />
            {onChoose &&
              points.map((point, index) => (
                // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for pointers; the slider beside the picture does the same
                <rect
                  key={point.label}
                  x={left(index)}
                  y={TOP}
                  width={slot}
                  height={PLOT.height}
                  fill="transparent"
                  onClick={() => onChoose(index)}
                >
                  <title>{`${point.label}: ${show(point.value)}`}</title>
                </rect>
              ))}
            {chosen && marked !== undefined && (
              <>
                <rect
                  x={left(marked)}
                  y={y(chosen.value)}
                  width={slot}
                  height={y(0) - y(chosen.value)}
                  className={css.markedStep}
                />
                <circle cx={chosenX} cy={y(chosen.value)} r="5" className={css.dot} />
                <text
                  x={chosenLabel}
                  y={Math.max(12, Math.min(y(chosen.value) - 10, y(highestIn(chosenLabel - 34, chosenLabel + 34)) - 6))}
                  textAnchor="middle"
                  className={css.value}
                >
                  {show(chosen.value)}
                </text>
              </>
            )}
            <EndValues {...props} y={y} highestIn={highestIn} />
          </>
        )
      }}
    </Frame>
  )
}

interface EndValuesProps extends Pick<ChartProps, 'points' | 'showShort' | 'marked'> {
  y: (value: number) => number
  highestIn: (from: number, to: number) => number
}

/** The first and the last value, unless the chosen one stands in their place. */
function EndValues({ points, y, highestIn, showShort, marked }: EndValuesProps) {
  const last = points.length - 1
  return [0, last].map((index) => {
    const point = points[index]
    if (!point || marked === undefined || Math.abs(index - marked) < Math.ceil(points.length / 4)) return null
    const x = index === 0 ? LEFT + 2 : W - RIGHT - 2
    const label = showShort(point.value)
    const covered = label.length * 6
    return (
      <text
        key={index}
        x={x}
        y={y(index === 0 ? point.value : highestIn(x - covered, x)) - 6}
        textAnchor={index === 0 ? 'start' : 'end'}
      >
        {label}
      </text>
    )
  })
}
