import type { FigureUnit, WatchedFigure } from '@portal/contract/calls/system.ts'
import type { AlertRule } from './alert-rules.ts'

interface KnownValue {
  name: string
  unit: FigureUnit
  labels: Readonly<Record<string, string>>
  value: number
  /** Name of the server whose figure it is. */
  server?: string
}

/** Judges the figures of all servers as Prometheus judges its samples. A rule whose figure nobody can tell says nothing. */
export function watchFigures(rules: readonly AlertRule[], values: readonly KnownValue[]): WatchedFigure[] {
  return rules.flatMap((rule) => {
    const own = values.filter(({ name }) => name === rule.figure)
    const counted = own.filter((one) => hasLabels(one, rule.where))
    const groups = Map.groupBy(counted, (one) => groupOf(rule, one))
    return [...groups].map(([group, members]): WatchedFigure => {
      const whole =
        rule.shareOf &&
        combine(
          rule,
          own.filter((one) => hasLabels(one, rule.shareOf)),
        )
      const part = combine(rule, members)
      const value = whole === undefined ? part : part / (whole || 1)
      return {
        alert: rule.name,
        figure: rule.figure,
        unit: rule.shareOf ? 'share' : members[0]!.unit,
        value,
        limit: rule.limit,
        is_over: rule.isBelow ? value < rule.limit : value > rule.limit,
        ...(group !== undefined && { of: group }),
      }
    })
  })
}

function hasLabels({ labels }: KnownValue, wanted: AlertRule['where'] = {}): boolean {
  return Object.entries(wanted).every(([name, value]) => labels[name] === value)
}

function groupOf({ by }: AlertRule, { labels, server }: KnownValue): string | undefined {
  if (by === undefined) return undefined
  return by === 'instance' ? server : labels[by]
}

function combine({ combine }: AlertRule, members: readonly KnownValue[]): number {
  const values = members.map(({ value }) => value)
  return combine === 'max' ? Math.max(...values) : values.reduce((sum, value) => sum + value, 0)
}
