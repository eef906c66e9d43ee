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
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { agreedContentHash } from '../../customer/agreed-content.ts'
import { acceptOffer, refuseOffer, undoRefusal } from '../../customer/answer-offer.ts'
import { consentTexts, keepConsent, type Lang, validConsent } from '../../customer/consents.ts'
import { declineOffer } from '../../customer/decline-offer.ts'
import { blockedRefusal, findIssuanceBlockers, tellPartnerOfBlockers } from '../../customer/find-issuance-blockers.ts'
import { createLink, moveLink } from '../../customer/pay-links.ts'
import { payPage, type Visited } from '../../customer/pay-page.ts'
import { tellPartnerOfMistake } from '../../customer/report-mistake.ts'
import { changeVisit, refuseUnverified } from '../../customer/visits.ts'
import { Conflict, Invalid, Refused } from '../../kernel/errors.ts'
import { tracePartner } from '../../plugins/partner-devices.ts'
import { route } from '../../plugins/route.ts'
import { useVerifiedCode } from '../../sales/otp.ts'
import { wrongState } from '../../sales/refuse.ts'
import { refreezeIfOutdated } from '../../sales/transitions.ts'
import { languageOf } from './language.ts'
import { visitedLocked } from './visited.ts'

/** What the customer agrees to, or not. Every answer here names the exact content it is about. */
export function registerConsent(app: FastifyInstance, deps: Deps): void {
  route(app, deps, giveConsent, {
    access: 'customer',
    schema: { body: giveConsentBody },
    handler: async ({ tx, work, body, request }) => {
      const seen = await visitedLocked(work, request)
      refuseUnverified(deps, seen.visit)
      const { state } = seen.sale.proposal
      if (state === 'revised_offer') throw wrongState(state)
      const refusal = await refusalBeforeConsent(work, seen)
      if (refusal) return refusal
      refuseOtherContent(seen, body.content_hash)
      // Agreeing twice to the same content is agreeing once.
      if (await validConsent(tx, seen.sale)) return payPage(tx, deps, seen, body.language)
      refuseMissingBoxes(deps, seen, body.accepted, body.language)
      const agreed = await agree(work, seen, request, 'proposal', body.accepted, body.language)
      return agreed instanceof Refused ? agreed : payPage(tx, deps, agreed, body.language)
    },
  })

  route(app, deps, answerRevisedOffer, {
    access: 'customer',
    schema: { body: answerRevisedOfferBody },
    handler: async ({ work, body, request }) => {
      const seen = await visitedLocked(work, request)
      refuseUnverified(deps, seen.visit)
      if (seen.sale.proposal.state !== 'revised_offer') throw wrongState(seen.sale.proposal.state)
      refuseOtherContent(seen, body.content_hash)
      const refusal = body.accept ? await refusalBeforeConsent(work, seen) : undefined
      if (refusal) return refusal
      if (!body.accept) return payPage(work.tx, deps, { ...seen, sale: await refuseOffer(work, seen.sale) })
      // Evidence names what was ticked: the customer may have agreed to nothing before this offer.
      const accepted = body.accepted ?? []
      refuseMissingBoxes(deps, seen, accepted, body.language)
      const agreed = await agree(work, seen, request, 'revised_offer', accepted, body.language)
      if (agreed instanceof Refused) return agreed
      return payPage(work.tx, deps, { ...agreed, sale: await acceptOffer(work, agreed.sale) })
    },
  })

  route(app, deps, undoRefusalCall, {
    access: 'customer',
    schema: { body: emptyBody },
    handler: async ({ work, request }) => {
      const seen = await visitedLocked(work, request)
      refuseUnverified(deps, seen.visit)
      return payPage(work.tx, deps, { ...seen, sale: await undoRefusal(work, seen.sale) }, languageOf(request))
    },
  })

  route(app, deps, declineOfferCall, {
    access: 'customer',
    schema: { body: declineOfferBody },
    handler: async ({ work, body, request }) => {
      const seen = await visitedLocked(work, request)
      refuseUnverified(deps, seen.visit)
      if (seen.sale.proposal.state === 'revised_offer') throw wrongState('revised_offer')
      refuseOtherContent(seen, body.content_hash)
      return payPage(work.tx, deps, { ...seen, link: await declineOffer(work, seen, body.reason) }, languageOf(request))
    },
  })

  route(app, deps, reportMistake, {
    access: 'customer',
    schema: { body: reportMistakeBody },
    handler: async ({ work, body, request }) => {
      const seen = await visitedLocked(work, request)
      refuseUnverified(deps, seen.visit)
      if (body.content_hash !== undefined) refuseOtherContent(seen, body.content_hash)
      return payPage(work.tx, deps, { ...seen, link: await tellPartnerOfMistake(work, seen, body.what) })
    },
  })
}

/** Nobody agrees to what could not become a policy. Kept by being returned: the agent is told, a changed price stays written. */
async function refusalBeforeConsent(work: Work, { sale, link }: Visited): Promise<Refused | undefined> {
  const { sale: fresh, isChanged } = await refreezeIfOutdated(work, sale)
  if (isChanged) {
    const wish = { mode: 'link', journey: 'consent_payment', actor: 'system', isBlockedLater: true } as const
    if (fresh.proposal.state === 'payable') await createLink(work, fresh, wish)
    return wrongState(fresh.proposal.state, { needs: 'link' })
  }
  const blockers = await findIssuanceBlockers(work.tx, work.deps, sale, { stage: 'consent' })
  if (blockers.length === 0) return undefined
  await tellPartnerOfBlockers(work, sale, link.id, blockers)
  return blockedRefusal(sale, blockers)
}

function refuseOtherContent({ sale }: Visited, hash: string): void {
  const content_hash = agreedContentHash(sale)
  if (hash !== content_hash) throw new Conflict('version', { data: { content_hash } })
}

function refuseMissingBoxes(deps: Deps, { sale }: Visited, accepted: readonly string[], language: Lang): void {
  const open = consentTexts(deps, sale, language).filter((one) => one.required && !accepted.includes(one.key))
  if (open.length === 0) return
  const fields = open.map((one) => [`accepted.${one.key}`, { code: 'required', message: one.text }])
  throw new Invalid('invalid', { fields: Object.fromEntries(fields) })
}

async function agree(
  work: Work,
  seen: Visited,
  request: FastifyRequest,
  kind: 'proposal' | 'revised_offer',
  accepted: readonly string[],
  language: Lang,
): Promise<Visited | Refused> {
  const { tx, deps } = work
  const { visit, link, sale } = seen
  const otpRef = visit.otp_ref ?? ''
  const fits = await useVerifiedCode(work, {
    otpId: otpRef,
    purpose: 'consent',
    subject: link.id,
    contentHash: agreedContentHash(sale),
  })
  if (!fits) {
    // Kept by being returned: the code was for something else, so the page asks for the next one instead of standing still.
    await changeVisit(tx, visit, { verified_at: null })
    return new Conflict('state', { data: { needs: 'code' } })
  }
  const userAgent = request.headers['user-agent'] ?? ''
  const trace = await tracePartner(tx, deps, request, sale.proposal.partner_id)
  const from = { ip: request.ip, userAgent, trace, isPayNow: link.mode === 'pay_now' }
  await keepConsent(work, sale, { kind, linkId: link.id, accepted, language, otpRef, ...from })
  const at = timeNow(deps)
  const consented = await moveLink(work, link, { event: 'consent', actor: 'customer', change: { consented_at: at } })
  return { ...seen, link: consented ?? link }
}
