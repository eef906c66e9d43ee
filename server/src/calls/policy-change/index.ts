import { changePolicyBody, policyChangeBody } from '@portal/contract/calls/policy-change.schema.ts'
import { changePolicy, getPolicyDetails, sendPolicyChangeCode } from '@portal/contract/calls/policy-change.ts'
import type { PolicyChange } from '@portal/domain/policy/policy-change.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { renderMessage } from '../../messages/render.ts'
import { lockSaleForMoney } from '../../payment/lock-sale.ts'
import { route } from '../../plugins/route.ts'
import {
  changePolicy as change,
  changeHash,
  checkChange,
  normalisedChange,
  policyDetails,
  wayIn,
} from '../../policy/change-policy.ts'
import { checkCode, otpLimits, sendCode } from '../../sales/otp.ts'
import { changeWords } from '../../sales/policy-change-words.ts'
import { languageOf } from '../../sales/tell.ts'
import { refuseTooManyCodes } from '../otp/contact-code.ts'
import { ownPolicy } from '../policy/partner-policy.ts'

/** What the customer asks the partner to put right on a policy; the customer's code says that it was asked for. */
export function registerPolicyChangeCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getPolicyDetails, {
    access: 'see own sales',
    handler: async ({ tx, who, params }) => policyDetails(tx, deps, await ownPolicy(tx, who, params)),
  })

  route(app, deps, sendPolicyChangeCode, {
    access: 'sell',
    schema: { body: policyChangeBody },
    handler: async ({ tx, who, params, body }) => {
      const policy = await ownPolicy(tx, who, params)
      const { via, ...sent } = body
      const asked = normalisedChange(sent as PolicyChange)
      const sale = await checkChange(tx, deps, who, policy, asked)
      const way = await wayIn(tx, deps, who, sale, asked, via)
      await refuseTooManyCodes(tx, deps, who)
      const language = await languageOf(tx, policy.proposal_id)
      const variables = {
        what: changeWords[asked.kind][language],
        policy: policy.number,
        minutes: String(otpLimits.validMinutes),
        brand: deps.settings.brandName,
      }
      return sendCode(tx, deps, {
        purpose: 'policy-change',
        subject: policy.id,
        contentHash: changeHash(deps, asked),
        ...way,
        partnerId: who.partnerId,
        language,
        caseId: policy.id,
        kind: 'otp_policy_change',
        text: (code) => renderMessage('otp_policy_change', language, { ...variables, code }),
      })
    },
  })

  route(app, deps, changePolicy, {
    access: 'sell',
    schema: { body: changePolicyBody },
    handler: async ({ tx, who, params, body }) => {
      const { otp_id: otpId, code, ...sent } = body
      const seen = await ownPolicy(tx, who, params)
      // Two changes at once would each be checked against what stood before the other.
      await lockSaleForMoney(tx, deps, seen.proposal_id)
      const policy = await ownPolicy(tx, who, params)
      const asked = normalisedChange(sent as PolicyChange)
      const sale = await checkChange(tx, deps, who, policy, asked)
      const refused = await checkCode(tx, deps, {
        otpId,
        code,
        purpose: 'policy-change',
        subject: policy.id,
        contentHash: changeHash(deps, asked),
        partnerId: who.partnerId,
      })
      if (refused) return refused
      await change(tx, deps, { policy, sale, change: asked, otpId, actor: `partner:${who.code}` })
      return policyDetails(tx, deps, await ownPolicy(tx, who, params))
    },
  })
}
