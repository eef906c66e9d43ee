import type { ProductId } from '@portal/domain/kernel/product-id.ts'

/** The partner's money pages, whichever product they serve. */
export type MoneyPage =
  | 'payment'
  | 'progress'
  | 'paylater'
  | 'received'
  | 'congratulations'
  | 'made-our-day'
  | 'thank-you'
  | 'failure'

const topup: Record<MoneyPage, string> = {
  payment: '/topup/payment',
  progress: '/topup/payment-progress',
  paylater: '/topup/payment-paylater',
  received: '/topup/payment-received',
  congratulations: '/topup/congratulations',
  'made-our-day': '/topup/made-ourday',
  'thank-you': '/topup/thank-you',
  failure: '/topup/payment-failure',
}
const health = { ...topup, received: '/health/payment-received', congratulations: '/health/congratulations' }
/** Car has fewer pages: the progress page shows the payment being received, and one page ends both ways of paying. */
const car: Record<MoneyPage, string> = {
  payment: '/car/payment-page',
  progress: '/car/payment-progress',
  paylater: '/topup/payment-paylater',
  received: '/car/payment-progress',
  congratulations: '/car/madeour-day',
  'made-our-day': '/car/madeour-day',
  'thank-you': '/car/thank-you',
  failure: '/car/payment-failure',
}

export const moneyPaths: Record<ProductId, Record<MoneyPage, string>> = {
  'arogya-sanjeevani': health,
  health,
  topup,
  car,
}

/** Where the first screen of a product's sale is. */
export const startPaths: Record<ProductId, string> = {
  'arogya-sanjeevani': '/health/quick-quote',
  health: '/health/quick-quote',
  topup: '/topup/quick-quote',
  car: '/car/registration-details',
}

/** Where everything entered can be reviewed and corrected. */
export const reviewPaths: Record<ProductId, string> = {
  'arogya-sanjeevani': '/health/address-details',
  health: '/health/address-details',
  topup: '/topup/proposal-summary',
  car: '/car/insured-data',
}

/** Which products an address may be about, likeliest first. */
export function productsAt(path: string): readonly [ProductId, ...ProductId[]] {
  if (path.startsWith('/car/')) return ['car']
  if (path.startsWith('/health/')) return ['health', 'arogya-sanjeevani', 'topup']
  return ['topup', 'health', 'arogya-sanjeevani', 'car']
}

export function pageOfPath(path: string): MoneyPage {
  for (const paths of [topup, health, car]) {
    const match = (Object.keys(paths) as MoneyPage[]).find((page) => paths[page] === path)
    if (match) return match
  }
  return 'payment'
}

/** Where the proposer’s identity is proved. */
export const identityPaths: Record<ProductId, string> = {
  'arogya-sanjeevani': '/health/proposal-details',
  health: '/health/proposal-details',
  topup: '/topup/proposal-details',
  car: '/car/owner-details',
}
