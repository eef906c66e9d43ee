import { quoteParams, saleLanguageBody } from '@portal/contract/calls/quote.schema.ts'
import { chooseSaleLanguage } from '@portal/contract/calls/quote.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { route } from '../../plugins/route.ts'
import { chooseLanguage } from '../../sales/sale-language.ts'
import { ownQuote } from '../own-quote.ts'

export function registerChooseLanguage(app: FastifyInstance, deps: Deps): void {
  route(app, deps, chooseSaleLanguage, {
    access: 'sell',
    limits: 'none',
    schema: { params: quoteParams, body: saleLanguageBody },
    handler: async ({ tx, work, who, params, body }) => {
      await chooseLanguage(work, who, await ownQuote(tx, who, params), body.language)
      return { language: body.language }
    },
  })
}
