import { rememberLanguageBody } from '@portal/contract/calls/pay.schema.ts'
import { rememberLanguage } from '@portal/contract/calls/pay.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { findVisitedProposal } from '../../customer/visits.ts'
import { route } from '../../plugins/route.ts'
import { rememberLanguageOfSale } from '../../sales/sale-language.ts'

export function registerRememberLanguage(app: FastifyInstance, deps: Deps): void {
  route(app, deps, rememberLanguage, {
    access: 'customer',
    limits: 'none',
    schema: { body: rememberLanguageBody },
    handler: async ({ tx, work, body: { language }, request }) => {
      await rememberLanguageOfSale(work, await findVisitedProposal(tx, deps, request), language)
      return { language }
    },
  })
}
