export interface Effort {
  taps: number
  fields: number
}

const effort = (taps: number, fields: number): Effort => ({ taps, fields })

export interface CountedSale {
  title: string
  /** Counted before the effort was lowered; a customer unknown at Central KYC was not. */
  before?: Effort
  /** A walk that needs more fails; lowered as the screens ask for less, down to the goal. */
  ceiling: Effort
  goal: Effort
}

/** The sales whose effort is counted, from the dashboard to the sent payment link. */
export const countedSales = {
  arogya: {
    title: 'Arogya Sanjeevani, three people',
    before: effort(22, 23),
    ceiling: effort(12, 12),
    goal: effort(13, 15),
  },
  gold: { title: 'Health Gold, five people', before: effort(31, 33), ceiling: effort(18, 21), goal: effort(18, 22) },
  topup: { title: 'top-up, two people', before: effort(26, 22), ceiling: effort(14, 13), goal: effort(15, 14) },
  port: { title: 'port, two people', before: effort(27, 27), ceiling: effort(15, 17), goal: effort(17, 18) },
  car: { title: 'car, known plate', before: effort(16, 14), ceiling: effort(10, 6), goal: effort(11, 7) },
  newCar: { title: 'brand-new car', before: effort(17, 18), ceiling: effort(12, 12), goal: effort(12, 12) },
  goldUnknown: {
    title: 'Health Gold, five people, unknown at Central KYC',
    ceiling: effort(18, 26),
    goal: effort(18, 22),
  },
  newCarUnknown: {
    title: 'brand-new car, owner unknown at Central KYC',
    ceiling: effort(12, 18),
    goal: effort(12, 12),
  },
  renewal: { title: 'renewal, unchanged', before: effort(6, 0), ceiling: effort(4, 0), goal: effort(4, 0) },
} satisfies Record<string, CountedSale>

const show = ({ taps, fields }: Effort) => `${taps} + ${fields}`

/** A sale's row in docs/effort.md; one that was not counted before says what it needs beyond the goal. */
export function effortRow({ title, before, goal }: CountedSale, now: Effort): string {
  const beyond = effort(Math.max(0, now.taps - goal.taps), Math.max(0, now.fields - goal.fields))
  const cells = before ? [before, now, goal] : [now, goal, beyond]
  return `| ${title} | ${cells.map(show).join(' | ')} |`
}

export type SaleName = keyof typeof countedSales
