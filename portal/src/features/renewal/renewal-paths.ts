import type { RenewalPart } from '@portal/domain/policy/renewal-parts.ts'
import type { SaleIds } from '../../sale/state/sale-ids.ts'
import { editState } from '../../sale/state/use-return.ts'

export interface RenewalKey {
  policy: string
  year: string
}

export const detailsPath = ({ policy, year }: RenewalKey) => `/topup/renewal-details/${policy}/${year}`

/** Which policy an edit belongs to stands in the address, so that it survives a reload. */
export const editPath = (part: RenewalPart, { policy, year }: RenewalKey) =>
  `/topup/renewal-edit-insurer-details/${part}?${new URLSearchParams({ policy, year })}`

export const editStateOf = (ids: SaleIds, key: RenewalKey) => editState(ids, detailsPath(key))
