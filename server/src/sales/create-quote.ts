import type { HeardIllness } from '@portal/contract/calls/quote.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { QuoteCustomer } from '@portal/domain/quote/quote-customer.ts'
import type { QuoteInput } from '@portal/domain/quote/quote-input.ts'
import type { Lang } from '@portal/words/languages.ts'
import { timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { newSalt } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import type { SignedIn } from '../plugins/session.ts'
import { licenceRefusal } from './check-licence.ts'
import { refuseUnsellable } from './check-sellable.ts'
import { indexName } from './index-name.ts'
import { findRatesInForce, pricedColumns, priceSale } from './pricing.ts'
import { customerColumns, heardColumn } from './quote-customer.ts'
import { toStoredInputs } from './quote-inputs.ts'
import { insertQuote, type QuoteRow } from './quote-repository.ts'

interface NewQuote {
  product: ProductId
  body: QuoteInput
  customer?: QuoteCustomer | undefined
  heard?: readonly HeardIllness[] | undefined
  /** Of the sale it continues; else what the partner chose last. */
  language?: Lang | null
  /** The quote it repeats. */
  copiedFrom?: string | undefined
}

/** Creates an open quote: checked, rated here, stored with everything its price depends on. */
export async function createQuote(
  work: Work,
  who: SignedIn,
  { product, body, customer = {}, heard = [], copiedFrom, language }: NewQuote,
): Promise<QuoteRow> {
  const { tx, deps } = work
  if (who.licenceBlock) throw licenceRefusal(who.licenceBlock)
  const day = today(deps)
  const { tables, validUntil } = await findRatesInForce(tx, deps, day)
  const { inputs, lastInsuredId } = toStoredInputs(product, body)
  refuseUnsellable(who, product, inputs, { tables, today: day })
  const priced = priceSale({ product, inputs, tables, today: day })
  const at = timeNow(deps)
  const owner = { id: newId('Q'), partner_id: who.partnerId, key_salt: newSalt() }
  const quote = await insertQuote(tx, {
    ...owner,
    ...customerColumns(deps, owner, customer, { inputs, path: 'customer.' }),
    heard: heardColumn(deps, owner, inputs, heard),
    product,
    last_insured_id: lastInsuredId,
    ...pricedColumns(deps, { product, inputs }, priced),
    valid_until: validUntil,
    language: language ?? who.customerLanguage ?? null,
    copied_from: copiedFrom ?? null,
    created_at: at,
    updated_at: at,
  })
  if (quote.customer_name) await indexName(work, owner, quote.customer_name)
  const data = {
    product,
    total_paise: quote.total_paise,
    rate_version: quote.rate_version,
    content_hash: quote.content_hash,
  }
  await audit(work, { case_id: quote.id, actor: `partner:${who.code}`, event: 'quote_created', data })
  return quote
}
