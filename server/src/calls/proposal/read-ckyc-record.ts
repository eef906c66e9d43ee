import { ckycRecordBody } from '@portal/contract/calls/proposal.schema.ts'
import { type CkycRecord, readCkycRecord as call } from '@portal/contract/calls/proposal.ts'
import { quoteParams } from '@portal/contract/calls/quote.schema.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import type { RegisterRecord } from '../../integrations/kyc/kyc-register.ts'
import { Unavailable } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { refuseIssues } from '../../sales/refusals.ts'
import { keepRegisterAnswer } from '../../sales/register-answers.ts'
import { ownQuote } from '../own-quote.ts'
import { refuseWithoutPermission } from './save-kyc.ts'

/** Reads a customer's record at Central KYC, so that nobody types it again. What the register answered is kept sealed with the sale, for whoever may have to review the identity. */
export function registerReadCkycRecord(app: FastifyInstance, deps: Deps): void {
  route(app, deps, call, {
    access: 'sell',
    limits: limits.ckycRecord,
    schema: { params: quoteParams, body: ckycRecordBody },
    // The register is asked outside any transaction, so that no lock is held meanwhile.
    transaction: false,
    repeatable: true,
    handler: async ({ who, params, body }) => {
      const quote = await ownQuote(deps.db, who, params)
      const { permission, dob } = body
      const pan = normaliseField('personPan', body.pan)
      refuseWithoutPermission({ permission })
      const day = today(deps)
      refuseIssues([
        ...checkField('personPan', pan, { today: day, path: 'pan' }),
        ...checkField('birthDate', dob, { today: day, path: 'dob' }),
      ])
      const outcome = await deps.integrations.kyc.readRecord({ pan, dob })
      if (!outcome.ok) throw new Unavailable(30)
      const { record, isUnknown } = outcome.value
      const data = { permission, found: record !== undefined }
      const actor = `partner:${who.code}`
      await inTransaction(deps, async (work) => {
        await keepRegisterAnswer(work, quote.id, 'record', { pan, dob, answer: outcome.value })
        await audit(work, { case_id: quote.id, actor, event: 'ckyc_record_read', data })
      })
      return { ...(record && { record: toCkycRecord(record) }), ...(isUnknown && { is_unknown: isUnknown }) }
    },
  })
}

/** Only what begins the proposal; the rest is for whoever reviews the identity. */
function toCkycRecord({ dob: _, father_name: __, ...record }: RegisterRecord): CkycRecord {
  return record
}
