import type { OfficeBusiness, OfficeFunnel, SoldOnDay } from '@portal/contract/calls/office-home.ts'
import { fromRupees, type Paise } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'

export type ChosenProduct = ProductId | 'all'

interface Sold extends Omit<SoldOnDay, 'premium'> {
  premium: Paise
}
export interface BusinessSum {
  today: Sold
  weekAgo: Sold
  premiumByDay: Paise[]
  funnel: OfficeFunnel
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
export const readPaise = (rupees: string): Paise => fromRupees(rupees) ?? 0

/** The figures of one product, or of all together. */
export function sumBusiness({ days, products }: OfficeBusiness, chosen: ChosenProduct): BusinessSum {
  const own = products.filter(({ product }) => chosen === 'all' || product === chosen)
  const sumSold = (of: 'today' | 'week_ago'): Sold => ({
    premium: sum(own.map((one) => readPaise(one[of].premium))),
    policies: sum(own.map((one) => one[of].policies)),
    quotes: sum(own.map((one) => one[of].quotes)),
    payments: {
      begun: sum(own.map((one) => one[of].payments.begun)),
      successful: sum(own.map((one) => one[of].payments.successful)),
    },
  })
  const sumFunnel = (step: keyof OfficeFunnel) => sum(own.map(({ funnel }) => funnel[step]))
  return {
    today: sumSold('today'),
    weekAgo: sumSold('week_ago'),
    premiumByDay: days.map((_, index) => sum(own.map((one) => readPaise(one.premium_by_day[index] ?? '0')))),
    funnel: {
      quotes: sumFunnel('quotes'),
      proposals: sumFunnel('proposals'),
      consents: sumFunnel('consents'),
      payments: sumFunnel('payments'),
      policies: sumFunnel('policies'),
    },
  }
}

/** 14.7 of a hundred and more; undefined where there was nothing to compare with. */
export const percentChange = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) / before) * 1000) / 10
