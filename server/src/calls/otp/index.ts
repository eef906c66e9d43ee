import { sendOtpBody, verifyOtpBody } from '@portal/contract/calls/otp.schema.ts'
import { sendOtp, verifyOtp } from '@portal/contract/calls/otp.ts'
import { checkField } from '@portal/domain/validation/fields.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { checkCode } from '../../sales/otp.ts'
import { refuseIssues } from '../../sales/refusals.ts'
import { sendAbhaCode, verifyAbhaCode } from './abha-code.ts'
import { sendContactCode } from './contact-code.ts'

/** Codes that the customer reads out to the partner; consent has codes of its own. */
export function registerOtpCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, sendOtp, {
    access: 'sell',
    limits: limits.contactCode,
    schema: { body: sendOtpBody },
    transaction: false,
    handler: async ({ who, body }) =>
      body.purpose === 'abha'
        ? sendAbhaCode(deps, who, body)
        : inTransaction(deps, (work) => sendContactCode(work, who, body)),
  })
  route(app, deps, verifyOtp, {
    access: 'sell',
    limits: limits.contactCodeCheck,
    schema: { body: verifyOtpBody },
    transaction: false,
    handler: async ({ who, body }) => {
      const attempt = { otpId: body.otp_id, code: body.code, partnerId: who.partnerId }
      const sentCode = await deps.db
        .selectFrom('otps')
        .select('purpose')
        .where('id', '=', body.otp_id)
        .where('partner_id', '=', who.partnerId)
        .executeTakeFirst()
      // A malformed code counts as no attempt.
      const form = sentCode?.purpose === 'abha' ? 'otp6' : 'otp4'
      if (sentCode) refuseIssues(checkField(form, body.code, { today: today(deps), path: 'code' }))
      if (sentCode?.purpose === 'abha') return verifyAbhaCode(deps, { ...attempt, purpose: 'abha' })
      if (sentCode?.purpose !== 'contact') throw notFound()
      const refusal = await inTransaction(deps, (work) => checkCode(work, { ...attempt, purpose: 'contact' }))
      return refusal ?? { otp_id: body.otp_id, verified: true }
    },
  })
}
