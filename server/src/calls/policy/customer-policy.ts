import {
  cancelHomePolicyBody,
  giveHomeAccountBody,
  openPolicyHomeBody,
  sendPolicyCodeBody,
  verifyPolicyCodeBody,
} from '@portal/contract/calls/policy.schema.ts'
import {
  cancelHomePolicy,
  getHomeDocument,
  getHomePolicy,
  getLinkedDocument,
  getLinkedPolicy,
  giveHomeAccount,
  openPolicyHome,
  quoteHomeCancellation,
  sendPolicyCode,
  verifyPolicyCode,
  withdrawHomeCancellation,
} from '@portal/contract/calls/policy.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import {
  beginVisit,
  changeVisit,
  findLinkVisit,
  findPolicyVisit,
  findRepeatVisit,
  isVerified,
  refuseUnverified,
} from '../../customer/visits.ts'
import type { Executor } from '../../db/database.ts'
import { Conflict, notFound } from '../../kernel/errors.ts'
import { hashToken } from '../../kernel/ids.ts'
import { codeLimits, limits } from '../../kernel/limits.ts'
import { asCustomerLanguage } from '../../messages/reader-language.ts'
import { renderForCustomer } from '../../messages/render.ts'
import { route } from '../../plugins/route.ts'
import { cancelPolicy } from '../../policy/cancel-policy.ts'
import { cancellationToday, cancellationView } from '../../policy/cancellation.ts'
import { codeRecipient } from '../../policy/endorsements.ts'
import { giveAccount } from '../../policy/give-account.ts'
import { type PolicyRow, policyView } from '../../policy/policy-view.ts'
import { withdrawNotice } from '../../policy/withdraw-notice.ts'
import { endsRenewalLink } from '../../renewal/open-renewal-sale.ts'
import { checkCode, maskMobile, sendCode } from '../../sales/otp.ts'
import { readSaleToday } from '../../sales/read-sale.ts'
import { wrongState } from '../../sales/refusals.ts'
import { chosenLanguage, findCustomerLanguage } from '../../sales/sale-language.ts'
import { countMissedLink } from '../count-missed-link.ts'
import { sendDocument } from './send-document.ts'

/** The customer's own policy: by the pay link just used, or by the policy home that lives as long as the policy. */
export function registerCustomerPolicy(app: FastifyInstance, deps: Deps): void {
  registerHomeVisit(app, deps)
  registerHomePolicy(app, deps)
  registerLinkedPolicy(app, deps)
}

const atHome = { documentsAt: '/pub/policy/documents' }

async function findHomePolicy(db: Executor, deps: Deps, request: FastifyRequest): Promise<PolicyRow> {
  const visit = await findPolicyVisit(db, deps, request)
  refuseUnverified(deps, visit)
  return db.selectFrom('policies').selectAll().where('id', '=', visit.policy_id).executeTakeFirstOrThrow()
}

async function findLinkedPolicy(db: Executor, deps: Deps, request: FastifyRequest): Promise<PolicyRow> {
  const { visit, link } = await findLinkVisit(db, deps, request)
  refuseUnverified(deps, visit)
  const policy = await db
    .selectFrom('policies')
    .selectAll()
    .where('proposal_id', '=', link.proposal_id)
    .executeTakeFirst()
  if (!policy) throw notFound()
  return policy
}

/** Opening the policy home and proving by a code who opens it. */
function registerHomeVisit(app: FastifyInstance, deps: Deps): void {
  route(app, deps, openPolicyHome, {
    access: 'customer',
    limits: limits.openLink,
    schema: { body: openPolicyHomeBody },
    repeatable: true,
    handler: async ({ tx, work, body, request, reply }) => {
      const policy = await tx
        .selectFrom('policies')
        .selectAll()
        .where('home_token_hash', '=', hashToken(body.token))
        .executeTakeFirst()
      if (!policy) return countMissedLink(work, request)
      const to = { policyId: policy.id }
      const visit = (await findRepeatVisit(tx, deps, request, to)) ?? beginVisit(deps, reply, to)
      const mobile = await mobileOf(tx, deps, policy)
      return {
        policy_number_masked: `${policy.number.slice(0, 7)}…${policy.number.slice(-3)}`,
        product: policy.product,
        sent_to: maskMobile(mobile),
        ...(await chosenLanguage(tx, policy.proposal_id)),
        verified: isVerified(deps, visit),
      }
    },
  })

  route(app, deps, sendPolicyCode, {
    access: 'customer',
    limits: limits.customerCode,
    schema: { body: sendPolicyCodeBody },
    handler: async ({ tx, work, body, request }) => {
      const visit = await findPolicyVisit(tx, deps, request)
      const policy = await tx
        .selectFrom('policies')
        .selectAll()
        .where('id', '=', visit.policy_id)
        .executeTakeFirstOrThrow()
      const language = body.language
        ? asCustomerLanguage(body.language)
        : await findCustomerLanguage(tx, policy.proposal_id)
      const variables = {
        policy: policy.number,
        minutes: String(codeLimits.validMinutes),
        brand: deps.settings.insurer.brand,
      }
      const { otp_id, ...shown } = await sendCode(work, {
        purpose: 'policy-home',
        subject: policy.id,
        mobile: await mobileOf(tx, deps, policy),
        language,
        caseId: policy.id,
        sellerId: policy.partner_id,
        kind: 'otp_contact',
        template: 'otp_policy_home',
        text: (code) => renderForCustomer('otp_policy_home', language, { ...variables, code }),
      })
      await changeVisit(tx, visit, { otp_id })
      return shown
    },
  })

  route(app, deps, verifyPolicyCode, {
    access: 'customer',
    limits: 'none',
    schema: { body: verifyPolicyCodeBody },
    handler: async ({ tx, work, body, request }) => {
      const visit = await findPolicyVisit(tx, deps, request)
      if (!visit.otp_id) throw new Conflict('state', { data: { needs: 'code' } })
      const about = { otpId: visit.otp_id, purpose: 'policy-home' as const, subject: visit.policy_id }
      const wrong = await checkCode(work, { ...about, code: body.code })
      if (wrong) return wrong
      await changeVisit(tx, visit, { otp_id: null, otp_ref: visit.otp_id, verified_at: timeNow(deps) })
      return policyView(tx, deps, await findHomePolicy(tx, deps, request), atHome)
    },
  })
}

function registerHomePolicy(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getHomePolicy, {
    access: 'customer',
    limits: 'none',
    handler: async ({ tx, request }) => policyView(tx, deps, await findHomePolicy(tx, deps, request), atHome),
  })
  route(app, deps, getHomeDocument, {
    access: 'customer',
    limits: 'none',
    handler: async ({ tx, request, reply, params }) => {
      const policy = await findHomePolicy(tx, deps, request)
      const lang = await findCustomerLanguage(tx, policy.proposal_id)
      return sendDocument(deps, reply, { policy, kind: params.kind ?? '', lang })
    },
  })
  route(app, deps, quoteHomeCancellation, {
    access: 'customer',
    limits: 'none',
    handler: async ({ tx, request }) => {
      const policy = await findHomePolicy(tx, deps, request)
      const ends_renewal_link = await endsRenewalLink(tx, deps, policy, 'withdraw')
      return { ...cancellationView(deps, policy), ends_renewal_link }
    },
  })
  route(app, deps, cancelHomePolicy, {
    access: 'customer',
    limits: limits.notice,
    schema: { body: cancelHomePolicyBody },
    handler: async ({ work, request, body }) => {
      const policy = await findHomePolicy(work.tx, deps, request)
      const { lastDay } = cancellationToday(deps, policy)
      // Midnight has passed since it was quoted: what returns is another sum now.
      if (lastDay !== body.last_day) throw wrongState(policy.state, { last_day: lastDay })
      // A link that the customer was not told about is not ended behind their back.
      if (!body.ends_renewal_link && (await endsRenewalLink(work.tx, deps, policy, 'withdraw')))
        throw wrongState(policy.state, { ends_renewal_link: true })
      const visit = await findPolicyVisit(work.tx, deps, request)
      const cancelled = await cancelPolicy(work, policy.id, {
        reason: body.reason,
        actor: 'customer',
        requestedBy: 'customer',
        confirmedTo: await codeRecipient(work.tx, visit.otp_ref ?? ''),
      })
      return policyView(work.tx, deps, cancelled, atHome)
    },
  })

  route(app, deps, giveHomeAccount, {
    access: 'customer',
    limits: limits.eInsuranceAccount,
    schema: { body: giveHomeAccountBody },
    handler: async ({ work, request, body }) => {
      const policy = await findHomePolicy(work.tx, deps, request)
      const visit = await findPolicyVisit(work.tx, deps, request)
      await giveAccount(work, policy, { number: body.number, otpId: visit.otp_ref ?? '' })
      return policyView(work.tx, deps, policy, atHome)
    },
  })

  route(app, deps, withdrawHomeCancellation, {
    access: 'customer',
    limits: limits.notice,
    handler: async ({ work, request }) => {
      const policy = await findHomePolicy(work.tx, deps, request)
      return policyView(work.tx, deps, await withdrawNotice(work, policy.id, 'customer'), atHome)
    },
  })
}

function registerLinkedPolicy(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getLinkedPolicy, {
    access: 'customer',
    limits: 'none',
    handler: async ({ tx, request }) =>
      policyView(tx, deps, await findLinkedPolicy(tx, deps, request), { documentsAt: '/pub/pay/policy/documents' }),
  })
  route(app, deps, getLinkedDocument, {
    access: 'customer',
    limits: 'none',
    handler: async ({ tx, request, reply, params }) => {
      const policy = await findLinkedPolicy(tx, deps, request)
      const lang = await findCustomerLanguage(tx, policy.proposal_id)
      return sendDocument(deps, reply, { policy, kind: params.kind ?? '', lang })
    },
  })
}

async function mobileOf(db: Executor, deps: Deps, policy: PolicyRow): Promise<string> {
  const sale = await readSaleToday(db, deps, policy.proposal_id)
  return sale.answers.sections['contact-details']?.mobile ?? ''
}
