import { timeNow } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { recordConsent } from '../../customer/consents.ts'
import { createLink } from '../../customer/pay-links.ts'
import { begin, move } from '../../db/move.ts'
import { newId } from '../../kernel/ids.ts'
import { journals, postJournal } from '../../payment/ledger.ts'
import { issueIn } from '../../policy/issue-policy.ts'
import { lockSaleById, type Sale } from '../../sales/sale.ts'
import { moveProposal } from '../../sales/transitions.ts'
import { dayMs } from '../past.ts'
import type { Seeder } from '../seeder.ts'

/** Long enough ago that some are past free look. */
const soldDaysAgo = [9, 16, 23, 41]

/** Half of the demo's payable proposals were paid and issued a while ago; the rest are still payable. */
export const seedMoney: Seeder = {
  name: 'money',
  seed: async ({ tx, deps }) => {
    const payable = await tx
      .selectFrom('proposals')
      .select('id')
      .where('state', '=', 'payable')
      .orderBy('created_at')
      .limit(soldDaysAgo.length * 2)
      .execute()
    const soldSales = payable.filter((_, index) => index % 2 === 0)
    for (const [index, { id }] of soldSales.entries()) {
      const past = deps.now() - (soldDaysAgo[index] ?? 60) * dayMs
      await recordPaidSale({ tx, deps: { ...deps, now: () => past } }, id)
    }
  },
}

export async function recordPaidSale(work: Work, proposalId: string): Promise<void> {
  const { sale, link, consent } = await consentToSale(work, proposalId)
  await move(work, 'link', link, {
    event: ['see', 'consent', 'pay'],
    caseId: proposalId,
    actor: 'customer',
    data: { link_id: link.id },
    change: visitedAt(work),
  })
  await recordPayment(work, sale, link.id, consent)
  await moveProposal(work, sale, { event: 'pay', actor: 'system' })
  await issueIn(work, proposalId)
}

const visitedAt = ({ deps }: Work) => {
  const at = timeNow(deps)
  return { seen_at: at, verified_at: at, consented_at: at, paid_at: at }
}

/** The customer has agreed on the payment page and is about to pay. */
export async function consentToSale(work: Work, proposalId: string) {
  const sale = await lockSaleById(work, proposalId)
  const linkRequest = { mode: 'link', journey: 'consent_payment', actor: 'system', isQuiet: true } as const
  const { link } = await createLink(work, sale, linkRequest)
  const evidence = {
    otpRef: 'demo',
    ip: '127.0.0.1',
    userAgent: 'demo',
    trace: { isPartnerAddress: false },
    isPayNow: false,
  }
  const accepted = ['truth', 'terms', 'cis', 'messages']
  const consent = await recordConsent(work, sale, {
    kind: 'proposal',
    linkId: link.id,
    accepted,
    language: 'en',
    ...evidence,
  })
  return { sale, link, consent }
}

async function recordPayment(
  work: Work,
  { proposal }: Sale,
  linkId: string,
  consent: { id: string; content_hash: string; amount_paise: number },
): Promise<void> {
  const { tx, deps } = work
  const at = timeNow(deps)
  const id = newId('PY')
  // As long as the numbers of a gateway are.
  const atGateway = id.slice(-12)
  const amount = consent.amount_paise
  const owner = { proposal_id: proposal.id }
  await begin(tx, 'payment', 'captured', {
    ...owner,
    id,
    partner_id: proposal.partner_id,
    link_id: linkId,
    consent_id: consent.id,
    content_hash: consent.content_hash,
    attempt: 1,
    receipt: id,
    amount_paise: amount,
    gateway: 'sandbox',
    gateway_order_id: `order_demo_${atGateway}`,
    reason: null,
    synced_at: at,
    created_at: at,
    tried_at: at,
    captured_at: at,
    given_up_at: null,
  })
  const money = `pay_demo_${atGateway}`
  await tx
    .insertInto('gateway_payments')
    .values({
      ...owner,
      id: money,
      payment_id: id,
      order_id: `order_demo_${atGateway}`,
      amount_paise: amount,
      currency: 'INR',
      status: 'captured',
      method: 'upi',
      error_code: null,
      captured_at: at,
      ends_as: 'policy',
      first_seen: at,
    })
    .execute()
  await postJournal(work, `capture:${money}`, proposal.id, journals.captured(amount))
}
