import {
  answerRevisedOfferBody,
  declineOfferBody,
  giveConsentBody,
  reportMistakeBody,
} from '@portal/contract/calls/pay.schema.ts'
import {
  answerRevisedOffer,
  declineOffer as declineOfferCall,
  giveConsent,
  reportMistake,
  undoRefusal as undoRefusalCall,
} from '@portal/contract/calls/pay.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { agreedContentHash } from '../../customer/agreed-content.ts'
import { acceptOffer, refuseOffer, undoRefusal } from '../../customer/answer-offer.ts'
import { consentTexts, findValidConsent, recordConsent } from '../../customer/consents.ts'
import { declineOffer } from '../../customer/decline-offer.ts'
import { blockedRefusal, findIssuanceBlockers, notifyPartnerOfBlockers } from '../../customer/find-issuance-blockers.ts'
import { createLink, moveLink } from '../../customer/pay-links.ts'
import { payPage, type Visited } from '../../customer/pay-page.ts'
import { closeLinkForMistake } from '../../customer/report-mistake.ts'
import { changeVisit, refuseUnverified } from '../../customer/visits.ts'
import { Conflict, Invalid, Refused } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { tracePartner } from '../../plugins/partner-devices.ts'
import { route } from '../../plugins/route.ts'
import { useVerifiedCode } from '../../sales/otp.ts'
import { wrongState } from '../../sales/refusals.ts'
import { rememberLanguageOfSale } from '../../sales/sale-language.ts'
import { refreezeIfOutdated } from '../../sales/transitions.ts'
import { languageOf } from './language.ts'
import { lockVisit } from './read-visit.ts'

/** The customer's consent calls. Each names the exact content it is about. */
export function registerConsent(app: FastifyInstance, deps: Deps): void {
  route(app, deps, giveConsent, {
    access: 'customer',
    limits: limits.notice,
    schema: { body: giveConsentBody },
    handler: async ({ tx, work, body, request }) => {
      const visited = await lockVerifiedVisit(work, request)
      const { state } = visited.sale.proposal
      if (state === 'revised_offer') throw wrongState(state)
      const refusal = await refusalBeforeConsent(work, visited)
      if (refusal) return refusal
      refuseOtherContent(visited, body.content_hash)
      // A repeated consent to the same content changes nothing.
      if (await findValidConsent(tx, visited.sale)) return payPage(tx, deps, visited, body.language)
      refuseMissingBoxes(deps, visited, body.accepted, body.language)
      const agreed = await recordAgreement(work, request, {
        visited,
        kind: 'proposal',
        accepted: body.accepted,
        language: body.language,
      })
      return agreed instanceof Refused ? agreed : payPage(tx, deps, agreed, body.language)
    },
  })

  route(app, deps, answerRevisedOffer, {
    access: 'customer',
    limits: limits.notice,
    schema: { body: answerRevisedOfferBody },
    handler: async ({ work, body, request }) => {
      const visited = await lockVerifiedVisit(work, request)
      if (visited.sale.proposal.state !== 'revised_offer') throw wrongState(visited.sale.proposal.state)
      refuseOtherContent(visited, body.content_hash)
      const refusal = body.accept ? await refusalBeforeConsent(work, visited) : undefined
      if (refusal) return refusal
      if (!body.accept) return payPage(work.tx, deps, { ...visited, sale: await refuseOffer(work, visited.sale) })
      // Evidence names what was ticked: the customer may have agreed to nothing before this offer.
      const accepted = body.accepted ?? []
      refuseMissingBoxes(deps, visited, accepted, body.language)
      const agreed = await recordAgreement(work, request, {
        visited,
        kind: 'revised_offer',
        accepted,
        language: body.language,
      })
      if (agreed instanceof Refused) return agreed
      return payPage(work.tx, deps, { ...agreed, sale: await acceptOffer(work, agreed.sale) })
    },
  })

  route(app, deps, undoRefusalCall, {
    access: 'customer',
    limits: limits.notice,
    schema: { body: emptyBody },
    handler: async ({ work, request }) => {
      const visited = await lockVerifiedVisit(work, request)
      return payPage(work.tx, deps, { ...visited, sale: await undoRefusal(work, visited.sale) }, languageOf(request))
    },
  })

  route(app, deps, declineOfferCall, {
    access: 'customer',
    limits: limits.notice,
    schema: { body: declineOfferBody },
    handler: async ({ work, body, request }) => {
      const visited = await lockVerifiedVisit(work, request)
      if (visited.sale.proposal.state === 'revised_offer') throw wrongState('revised_offer')
      refuseOtherContent(visited, body.content_hash)
      return payPage(
        work.tx,
        deps,
        { ...visited, link: await declineOffer(work, visited, body.reason) },
        languageOf(request),
      )
    },
  })

  route(app, deps, reportMistake, {
    access: 'customer',
    limits: limits.notice,
    schema: { body: reportMistakeBody },
    handler: async ({ work, body, request }) => {
      const visited = await lockVerifiedVisit(work, request)
      if (body.content_hash !== undefined) refuseOtherContent(visited, body.content_hash)
      return payPage(work.tx, deps, { ...visited, link: await closeLinkForMistake(work, visited, body.what) })
    },
  })
}

/** The visit of a customer who has given the code of this link. */
async function lockVerifiedVisit(work: Work, request: FastifyRequest): Promise<Visited> {
  const visited = await lockVisit(work, request)
  refuseUnverified(work.deps, visited.visit)
  return visited
}

/** Refuse consent to a sale that could not become a policy. Returned, not thrown, so that the notice to the agent and a changed price are saved. */
async function refusalBeforeConsent(work: Work, { sale, link }: Visited): Promise<Refused | undefined> {
  const { sale: refrozenSale, isChanged } = await refreezeIfOutdated(work, sale)
  if (isChanged) {
    const linkRequest = { mode: 'link', journey: 'consent_payment', actor: 'system', isBlockedLater: true } as const
    if (refrozenSale.proposal.state === 'payable') await createLink(work, refrozenSale, linkRequest)
    return wrongState(refrozenSale.proposal.state, { needs: 'link' })
  }
  const blockers = await findIssuanceBlockers(work.tx, work.deps, sale, { stage: 'consent' })
  if (blockers.length === 0) return undefined
  await notifyPartnerOfBlockers(work, sale, link.id, blockers)
  return blockedRefusal(sale, blockers)
}

function refuseOtherContent({ sale }: Visited, hash: string): void {
  const content_hash = agreedContentHash(sale)
  if (hash !== content_hash) throw new Conflict('version', { data: { content_hash } })
}

function refuseMissingBoxes(deps: Deps, { sale }: Visited, accepted: readonly string[], language: Lang): void {
  const missingBoxes = consentTexts(deps, sale, language).filter((one) => one.required && !accepted.includes(one.key))
  if (missingBoxes.length === 0) return
  const message = say('customer.box_missing', {}, language)
  const fields = missingBoxes.map((one) => [`accepted.${one.key}`, { code: 'customer.box_missing', message }])
  throw new Invalid('invalid', { fields: Object.fromEntries(fields) })
}

interface Agreement {
  visited: Visited
  kind: 'proposal' | 'revised_offer'
  accepted: readonly string[]
  language: Lang
}

async function recordAgreement(
  work: Work,
  request: FastifyRequest,
  { visited, kind, accepted, language }: Agreement,
): Promise<Visited | Refused> {
  const { tx, deps } = work
  const { visit, link, sale } = visited
  const otpRef = visit.otp_ref ?? ''
  const isCodeForContent = await useVerifiedCode(work, {
    otpId: otpRef,
    purpose: 'consent',
    subject: link.id,
    contentHash: agreedContentHash(sale),
  })
  if (!isCodeForContent) {
    // Returned, not thrown, so that the change is saved: the code was for other content, and the page requests a new one.
    await changeVisit(tx, visit, { verified_at: null })
    return new Conflict('state', { data: { needs: 'code' } })
  }
  const userAgent = request.headers['user-agent'] ?? ''
  const trace = await tracePartner(tx, deps, request, sale.proposal.partner_id)
  const from = { ip: request.ip, userAgent, trace, isPayNow: link.mode === 'pay_now' }
  await recordConsent(work, sale, { kind, linkId: link.id, accepted, language, otpRef, ...from })
  await rememberLanguageOfSale(work, sale.proposal.id, language)
  const at = timeNow(deps)
  const consented = await moveLink(work, link, { event: 'consent', actor: 'customer', change: { consented_at: at } })
  return { ...visited, link: consented ?? link }
}
