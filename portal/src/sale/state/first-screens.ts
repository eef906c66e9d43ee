import type { ProductId } from '@portal/domain/kernel/product-id.ts'

/** Where a sale of each product begins. */
export const firstScreens: Record<ProductId, string> = {
  'arogya-sanjeevani': '/health/quick-quote?product=arogya-sanjeevani',
  health: '/health/quick-quote?product=health',
  topup: '/topup/quick-quote',
  car: '/car/registration-details',
}
