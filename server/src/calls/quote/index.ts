import {
  carQuoteBody,
  familyQuoteBody,
  newCarQuoteBody,
  newFamilyQuoteBody,
} from '@portal/contract/calls/quote.schema.ts'
import { createQuote as createCall, updateQuote as updateCall } from '@portal/contract/calls/quote.ts'
import { PRODUCT_IDS } from '@portal/domain/products/catalogue.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { forProduct } from '../for-product.ts'
import { registerChooseLanguage } from './choose-language.ts'
import { registerCopyQuote } from './copy-quote.ts'
import { registerCreateQuote } from './create-quote.ts'
import { registerGetQuote } from './get-quote.ts'
import { registerGetSummary } from './get-summary.ts'
import { registerSaveCustomer } from './save-customer.ts'
import { registerUpdateQuote } from './update-quote.ts'

/** The bodies of car and family quotes differ, so these two calls stand once per product. */
export function registerQuoteCalls(app: FastifyInstance, deps: Deps): void {
  for (const product of PRODUCT_IDS) {
    const [newBody, body] = product === 'car' ? [newCarQuoteBody, carQuoteBody] : [newFamilyQuoteBody, familyQuoteBody]
    registerCreateQuote(app, deps, { product, call: forProduct(createCall, product), body: newBody })
    registerUpdateQuote(app, deps, { product, call: forProduct(updateCall, product), body })
  }
  registerGetQuote(app, deps)
  registerGetSummary(app, deps)
  registerSaveCustomer(app, deps)
  registerChooseLanguage(app, deps)
  registerCopyQuote(app, deps)
}
