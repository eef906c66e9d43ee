import type { Call } from '@portal/contract/wire/call.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'

/** A call of the family `/api/:product/…` for one product, where each product has a body of its own. */
export function forProduct<Body, Reply>(call: Call<Body, Reply>, product: ProductId): Call<Body, Reply> {
  return { ...call, name: `${call.name}:${product}`, path: call.path.replace(':product', product) }
}
