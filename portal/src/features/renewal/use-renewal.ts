import { getRenewal, openRenewal, type RenewalView } from '@portal/contract/calls/renewal.ts'
import { type Outcome, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { keepProduct } from '../../sale/state/sale-product.ts'
import type { RenewalKey } from './renewal-paths.ts'

const paramsOf = ({ policy, year }: RenewalKey) => ({ policy_id: policy, year })

export const useRenewal = (key: RenewalKey) => useCall(getRenewal, { params: paramsOf(key) })

/** The sale that continues the policy: made now, or the one already made. */
export async function openSaleOf(key: RenewalKey): Promise<Outcome<RenewalView>> {
  try {
    const value = await send(openRenewal, { params: paramsOf(key), body: {} })
    if (value.quote_id) keepProduct(value.quote_id, value.product)
    return { ok: true, value }
  } catch (error) {
    return { ok: false, failure: toFailure(error) }
  }
}
