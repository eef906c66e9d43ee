import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import {
  answerServiceBody,
  openServiceBody,
  sendServiceCodeBody,
  verifyServiceCodeBody,
} from '@portal/contract/calls/service.schema.ts'
import {
  answerService,
  getService,
  openService,
  type ServiceEntry,
  type ServicePage,
  sendServiceCode,
  verifyServiceCode,
  withdrawServiceRequest,
} from '@portal/contract/calls/service.ts'
import type { Lang } from '@portal/words/say.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import {
  beginVisit,
  changeVisit,
  findRepeatVisit,
  findServiceVisit,
  isVerified,
  refuseUnverified,
  type VisitRow,
} from '../../customer/visits.ts'
import type { Executor } from '../../db/database.ts'
import { Conflict, Gone } from '../../kernel/errors.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import { hashToken } from '../../kernel/ids.ts'
import { codeLimits, limits } from '../../kernel/limits.ts'
import { asCustomerLanguage } from '../../messages/reader-language.ts'
import { renderForCustomer } from '../../messages/render.ts'
import { lockSaleForMoney } from '../../payment/lock-sale.ts'
import { route } from '../../plugins/route.ts'
import { cancelPolicy } from '../../policy/cancel-policy.ts'
import { cancellationToday } from '../../policy/cancellation.ts'
import { changePolicy, checkChange } from '../../policy/change-policy.ts'
import { describeCancellation, describeChange, describeWithdrawal } from '../../policy/describe-service.ts'
import { codeRecipient } from '../../policy/endorsements.ts'
import { flagServiceTrace } from '../../policy/flag-service-trace.ts'
import {
  answerRequest,
  isRequestOver,
  openAsk,
  openRequestOf,
  type ServiceRow,
  serviceRequestView,
} from '../../policy/service-requests.ts'
import { tellPartnerOfAnswer } from '../../policy/tell-partner-of-answer.ts'
import { lastDayOfNotice, withdrawNotice } from '../../policy/withdraw-notice.ts'
import { endsRenewalLink } from '../../renewal/open-renewal-sale.ts'
import { checkCode, sendCode } from '../../sales/otp.ts'
import { sayRequestedChange } from '../../sales/policy-change-words.ts'
import { readSaleToday } from '../../sales/read-sale.ts'
import { wrongState } from '../../sales/refusals.ts'
import { chosenLanguage, findCustomerLanguage } from '../../sales/sale-language.ts'
import { countMissedLink } from '../count-missed-link.ts'
import { languageOf } from '../pay/language.ts'
import { ownPolicy } from '../policy/partner-policy.ts'

const gone = () => new Gone()

/** What a partner asks for on a policy is answered by the customer, on a page of their own. */
export function registerServiceCalls(app: FastifyInstance, deps: Deps): void {
  registerWithdrawal(app, deps)
  registerServiceVisit(app, deps)
  registerServiceAnswer(app, deps)
}

const requestOf = (db: Executor, visit: { service_request_id: string }) =>
  db.selectFrom('service_requests').selectAll().where('id', '=', visit.service_request_id).executeTakeFirstOrThrow()
const policyOf = (db: Executor, row: ServiceRow) =>
  db.selectFrom('policies').selectAll().where('id', '=', row.policy_id).executeTakeFirstOrThrow()

function registerWithdrawal(app: FastifyInstance, deps: Deps): void {
  route(app, deps, withdrawServiceRequest, {
    access: 'sell',
    limits: limits.notice,
    schema: { body: emptyBody },
    handler: async ({ work, who, params }) => {
      const policy = await ownPolicy(work.tx, who, params)
      const row = await openRequestOf(work.tx, policy.id)
      if (!row) throw wrongState('answered')
      return serviceRequestView(deps, await answerRequest(work, row, 'withdrawn', `partner:${who.code}`))
    },
  })
}

/** Opening the page and proving by a code who opens it. */
function registerServiceVisit(app: FastifyInstance, deps: Deps): void {
  route(app, deps, openService, {
    access: 'customer',
    limits: limits.openLink,
    schema: { body: openServiceBody },
    repeatable: true,
    handler: async ({ tx, work, body, request, reply }) => {
      const row = await tx
        .selectFrom('service_requests')
        .selectAll()
        .where('token_hash', '=', hashToken(body.token))
        .executeTakeFirst()
      if (!row) return countMissedLink(work, request)
      if (row.answer === 'withdrawn' || isRequestOver(deps, row)) throw gone()
      const to = { serviceRequestId: row.id }
      const visit = (await findRepeatVisit(tx, deps, request, to)) ?? beginVisit(deps, reply, to)
      return buildEntry({ db: tx, deps }, row, visit)
    },
  })

  route(app, deps, sendServiceCode, {
    access: 'customer',
    limits: limits.customerCode,
    schema: { body: sendServiceCodeBody },
    handler: async ({ tx, work, body, request }) => {
      const visit = await findServiceVisit(tx, deps, request)
      const row = await requestOf(tx, visit)
      const policy = await policyOf(tx, row)
      const { answers } = await readSaleToday(tx, deps, row.proposal_id)
      const contact = answers.sections['contact-details']
      const language = body.language
        ? asCustomerLanguage(body.language)
        : await findCustomerLanguage(tx, row.proposal_id)
      const { otp_id, ...shown } = await sendCode(work, {
        purpose: 'service',
        subject: row.id,
        mobile: contact?.mobile ?? '',
        ...(row.via === 'email' && contact?.email && { email: contact.email }),
        language,
        caseId: row.policy_id,
        sellerId: row.partner_id,
        kind: 'otp_service',
        text: (code) =>
          renderForCustomer('otp_service', language, {
            code,
            what: sayRequestedChange(row.kind, language),
            policy: policy.number,
            minutes: String(codeLimits.validMinutes),
            brand: deps.settings.insurer.brand,
          }),
      })
      await changeVisit(tx, visit, { otp_id })
      return shown
    },
  })

  route(app, deps, verifyServiceCode, {
    access: 'customer',
    limits: 'none',
    schema: { body: verifyServiceCodeBody },
    handler: async ({ tx, work, body, request }) => {
      const visit = await findServiceVisit(tx, deps, request)
      if (!visit.otp_id) throw new Conflict('state', { data: { needs: 'code' } })
      const row = await requestOf(tx, visit)
      const wrong = await checkCode(work, {
        otpId: visit.otp_id,
        purpose: 'service',
        subject: row.id,
        code: body.code,
      })
      if (wrong) return wrong
      const verified = await changeVisit(tx, visit, { otp_id: null, otp_ref: visit.otp_id, verified_at: timeNow(deps) })
      return servicePage({ db: tx, deps }, row, verified, request)
    },
  })
}

function registerServiceAnswer(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getService, {
    access: 'customer',
    limits: 'none',
    handler: async ({ tx, request }) => {
      const visit = await findServiceVisit(tx, deps, request)
      refuseUnverified(deps, visit)
      return servicePage({ db: tx, deps }, await requestOf(tx, visit), visit, request)
    },
  })

  route(app, deps, answerService, {
    access: 'customer',
    limits: limits.notice,
    schema: { body: answerServiceBody },
    handler: async ({ tx, work, body, request }) => {
      const visit = await findServiceVisit(tx, deps, request)
      refuseUnverified(deps, visit)
      const unlockedRequest = await requestOf(tx, visit)
      await lockSaleForMoney(work, unlockedRequest.proposal_id)
      const row = await requestOf(tx, visit)
      if (row.answer !== null || isRequestOver(deps, row)) throw gone()
      const page = await servicePage({ db: tx, deps }, row, visit, request)
      if (page.content_hash !== body.content_hash)
        throw new Conflict('version', { data: { content_hash: page.content_hash } })
      const answeredRequest = await answerRequest(work, row, body.accept ? 'confirmed' : 'refused', 'customer')
      if (body.accept) {
        await flagServiceTrace(work, request, row)
        await carryOut(work, row, visit.otp_ref ?? '')
      }
      await tellPartnerOfAnswer(work, answeredRequest)
      return { ...page, answer: answeredRequest.answer ?? undefined } as ServicePage
    },
  })
}

interface Reading {
  db: Executor
  deps: Deps
}

async function carryOut(work: Work, row: ServiceRow, otpId: string): Promise<void> {
  const ask = openAsk(work.deps, row)
  const policy = await policyOf(work.tx, row)
  const origin = { actor: 'customer', requestedBy: row.asked_by }
  if (ask.kind === 'withdraw_cancellation') {
    await withdrawNotice(work, policy.id, 'customer')
  } else if (ask.kind === 'cancel') {
    const confirmedTo = await codeRecipient(work.tx, otpId)
    await cancelPolicy(work, policy.id, { ...origin, reason: ask.body.reason, confirmedTo })
  } else {
    const sale = await checkChange(work, policy, ask)
    await changePolicy(work, { ...origin, policy, sale, change: ask, otpId })
  }
}

async function buildEntry({ db, deps }: Reading, row: ServiceRow, visit: VisitRow): Promise<ServiceEntry> {
  const policy = await policyOf(db, row)
  const partner = await db
    .selectFrom('partners')
    .select(['name', 'code'])
    .where('id', '=', row.partner_id)
    .executeTakeFirstOrThrow()
  return {
    policy_number_masked: `${policy.number.slice(0, 7)}…${policy.number.slice(-3)}`,
    partner,
    sent_to: row.sent_to,
    ...(await chosenLanguage(db, row.proposal_id)),
    verified: isVerified(deps, visit),
  }
}

/** After an answer the page still says what was asked, but no longer what stood before it. */
async function servicePage(
  { db, deps }: Reading,
  row: ServiceRow,
  visit: VisitRow,
  request: FastifyRequest,
): Promise<ServicePage> {
  const lang = languageOf(request)
  const policy = await policyOf(db, row)
  const ask = openAsk(deps, row)
  const isAnswered = row.answer !== null
  const rows = await rowsOf()
  const endsLink =
    !isAnswered &&
    ask.kind !== 'withdraw_cancellation' &&
    (await endsRenewalLink(db, deps, policy, ask.kind === 'cancel' ? 'withdraw' : 'edit'))
  const agreedText = `${rows.agreedText}${endsLink ? ' ends_renewal_link' : ''}`
  return {
    ...(await buildEntry({ db, deps }, row, visit)),
    policy_number: policy.number,
    kind: row.kind,
    rows: rows.shown,
    ...(endsLink && { ends_renewal_link: true as const }),
    content_hash: cryptoOf(deps).index('service', `${row.id} ${agreedText}`),
    ...(row.answer && { answer: row.answer }),
  }

  async function rowsOf() {
    if (isAnswered) return { shown: [], agreedText: '' }
    if (ask.kind === 'cancel') {
      const cancellation = cancellationToday(deps, policy)
      const { refund, lastDay } = cancellation
      return { shown: describeCancellation(cancellation, lang), agreedText: `${refund} ${lastDay}` }
    }
    if (ask.kind === 'withdraw_cancellation') {
      const lastDay = lastDayOfNotice(deps, policy)
      return { shown: describeWithdrawal(policy, lastDay, lang), agreedText: lastDay }
    }
    const sale = await readSaleToday(db, deps, row.proposal_id)
    const describe = (language: Lang) => describeChange(deps, sale, ask, language)
    return { shown: describe(lang), agreedText: JSON.stringify(describe('en')) }
  }
}
