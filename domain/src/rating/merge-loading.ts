import type { Breakup, PremiumLine } from './breakup.ts'

/** The loading inside the premium for members, for readers who may learn nothing of anybody's health: the same sum in fewer lines. */
export function mergeLoading<Rated extends Pick<Breakup, 'lines'>>(breakup: Rated): Rated {
  const loading = breakup.lines.find((line) => line.key === 'loading')
  if (!loading) return breakup
  const lines = breakup.lines.flatMap((line): PremiumLine[] => {
    if (line === loading) return []
    return [line.key === 'members' ? { ...line, amount: line.amount + loading.amount } : line]
  })
  return { ...breakup, lines }
}
