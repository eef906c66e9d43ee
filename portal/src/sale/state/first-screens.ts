import type { ProductId } from '@portal/domain/kernel/product-id.ts'

/** Where a sale of each product begins. */
export const firstScreens: Record<ProductId, string> = {
  'arogya-sanjeevani': '/health/quick-quote?product=arogya-sanjeevani',
  health: '/health/quick-quote?product=health',
  topup: '/topup/quick-quote',
  car: '/car/registration-details',
}

/** Where a policy of another insurer is ported, in the products that accept one. */
export const portScreens = {
  health: `${firstScreens.health}&for=port`,
  topup: `${firstScreens.topup}?for=port`,
} as const

export const acceptsPort = (product: ProductId): product is keyof typeof portScreens => product in portScreens
