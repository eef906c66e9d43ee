import { sendOtpBody, verifyOtpBody } from '@portal/contract/calls/otp.schema.ts'
import { sendOtp, verifyOtp } from '@portal/contract/calls/otp.ts'
import { checkField } from '@portal/domain/validation/fields.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { notFound } from '../../kernel/errors.ts'
import { route } from '../../plugins/route.ts'
import { checkCode } from '../../sales/otp.ts'
import { refuseIssues } from '../../sales/refuse.ts'
import { sendAbhaCode, verifyAbhaCode } from './abha-code.ts'
import { sendContactCode } from './contact-code.ts'

/** Partner-side codes: the customer reads them out. The customer's own consent has codes of its own. */
export function registerOtpCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, sendOtp, {
    access: 'sell',
    schema: { body: sendOtpBody },
    transaction: false,
    handler: async ({ who, body }) =>
      body.purpose === 'abha'
        ? sendAbhaCode(deps, who, body)
        : inTransaction(deps, (work) => sendContactCode(work, who, body)),
  })
  route(app, deps, verifyOtp, {
    access: 'sell',
    schema: { body: verifyOtpBody },
    transaction: false,
    handler: async ({ who, body }) => {
      const asked = { otpId: body.otp_id, code: body.code, partnerId: who.partnerId }
      const sent = await deps.db
        .selectFrom('otps')
        .select('purpose')
        .where('id', '=', body.otp_id)
        .where('partner_id', '=', who.partnerId)
        .executeTakeFirst()
      // A code that cannot be right costs no try.
      const form = sent?.purpose === 'abha' ? 'otp6' : 'otp4'
      if (sent) refuseIssues(checkField(form, body.code, { today: today(deps), path: 'code' }))
      if (sent?.purpose === 'abha') return verifyAbhaCode(deps, { ...asked, purpose: 'abha' })
      if (sent?.purpose !== 'contact') throw notFound()
      const refused = await inTransaction(deps, (work) => checkCode(work, { ...asked, purpose: 'contact' }))
      return refused ?? { otp_id: body.otp_id, verified: true }
    },
  })
}
