import { getRenewal, openRenewal, type RenewalView } from '@portal/contract/calls/renewal.ts'
import { send } from '../../kit/calls/clients.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { rememberProduct } from '../../sale/state/sale-product.ts'
import type { RenewalKey } from './renewal-paths.ts'

const paramsOf = ({ policy, year }: RenewalKey) => ({ policy_id: policy, year })

export const useRenewal = (key: RenewalKey) => useCall(getRenewal, { params: paramsOf(key) })

/** Opens the sale that continues the policy: made now, or the one already made. */
export async function openRenewalSale(key: RenewalKey): Promise<RenewalView> {
  const sale = await send(openRenewal, { params: paramsOf(key), body: {} })
  if (sale.quote_id) rememberProduct(sale.quote_id, sale.product)
  return sale
}

export const saleIdsOf = ({ quote_id, proposal_id }: RenewalView) => ({ quoteid: quote_id, proposal_id })
