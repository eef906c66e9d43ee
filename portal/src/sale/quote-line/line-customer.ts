import { isProposer } from '@portal/domain/people/relations.ts'
import type { QuoteCustomer } from '@portal/domain/quote/quote-customer.ts'
import type { QuoteLine } from '@portal/domain/quote-line/quote-line.ts'

/** Name and mobile said in one line: what it leaves out stays as it was typed. */
export function heardCustomer({ members, mobile }: Pick<QuoteLine, 'members' | 'mobile'>): QuoteCustomer {
  const name = members.find(isProposer)?.name
  return { ...(name && { name }), ...(mobile && { mobile }) }
}
