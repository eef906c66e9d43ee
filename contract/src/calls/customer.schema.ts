import { revealable } from './customer.ts'
import { closed, oneOf } from './parts.schema.ts'

export const revealBody = closed({ what: oneOf(revealable) })
export const nextSaleBody = closed({ product: oneOf(['arogya-sanjeevani', 'health', 'topup']) })
