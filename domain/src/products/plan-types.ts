/** Words of the specification's constants: their spelling is a fact of the wire. */
export const planTypes = ['floater', 'individual', 'topup'] as const
export type PlanType = (typeof planTypes)[number]

export const productTypes = ['health', 'car'] as const
export type ProductType = (typeof productTypes)[number]

/** Top-up and Arogya Sanjeevani are health insurance. */
export function productTypeOf(product: string): ProductType {
  const [health, car] = productTypes
  return product === 'car' ? car : health
}
