import { insurer } from '../kernel/insurer.ts'
import type { FamilyProductId, ProductId } from '../kernel/product-id.ts'
import { AROGYA_SANJEEVANI } from './arogya-sanjeevani.ts'
import type { FamilyProduct } from './family-product.ts'
import { HEALTH } from './health.ts'
import { TOPUP } from './topup.ts'

export const FAMILY_PRODUCTS = {
  'arogya-sanjeevani': AROGYA_SANJEEVANI,
  health: HEALTH,
  topup: TOPUP,
} satisfies Record<FamilyProductId, FamilyProduct>

export const PRODUCT_IDS: readonly ProductId[] = ['arogya-sanjeevani', 'health', 'topup', 'car']

export const isFamilyProduct = (product: ProductId): product is FamilyProductId => product !== 'car'

export const productName = (product: ProductId): string => insurer().products[product].name

export const productNumber = (product: ProductId): string => insurer().products[product].uin
