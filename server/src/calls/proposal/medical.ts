import { medicalBody } from '@portal/contract/calls/proposal.schema.ts'
import { getMedical, saveMedical as saveCall } from '@portal/contract/calls/proposal.ts'
import { quoteParams } from '@portal/contract/calls/quote.schema.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import { limits } from '../../kernel/limits.ts'
import { checkVersion, route } from '../../plugins/route.ts'
import { openMedical } from '../../sales/quote-repository.ts'
import { saveMedical } from '../../sales/save-medical.ts'
import { underwritingView } from '../../sales/summary.ts'
import { ownQuote, ownQuoteLocked } from '../own-quote.ts'

export function registerMedicalCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, saveCall, {
    access: 'sell',
    limits: limits.notice,
    schema: { params: quoteParams, body: medicalBody },
    handler: async ({ work, who, params, version, body }) => {
      const quote = await ownQuoteLocked(work.tx, who, params)
      checkVersion(version, quote.version)
      const savedMedical = await saveMedical(work, who, quote, body)
      return { quote_id: quote.id, underwriting: underwritingView(savedMedical.underwriting, who.language) }
    },
  })
  route(app, deps, getMedical, {
    access: 'see medical answers',
    limits: 'none',
    schema: { params: quoteParams },
    handler: async ({ tx, who, params }) =>
      openMedical<Medical>(cryptoOf(deps), await ownQuote(tx, who, params)) ?? { members: [] },
  })
}
