import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { recordConsent } from '../../customer/consents.ts'
import { createLink, type LinkRow, moveLink } from '../../customer/pay-links.ts'
import { sealInputs } from '../../db/stored-quote.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import { newId, newSaleNumber } from '../../kernel/ids.ts'
import { sealName } from '../../sales/index-name.ts'
import { answerPlace } from '../../sales/proposal-repository.ts'
import { medicalPlace } from '../../sales/quote-repository.ts'
import { readSale } from '../../sales/read-sale.ts'

/** The same sale for another customer, agreed to and ready to pay: thousands of them without thousands of journeys. */
export async function cloneAgreedSale(deps: Deps, templateId: string): Promise<{ proposalId: string; link: LinkRow }> {
  return inTransaction(deps, async (work) => {
    const { tx } = work
    const { quote, proposal, answers, medical } = await readSale(tx, deps, templateId)
    const crypto = cryptoOf(deps)
    const quoteId = newId('Q')
    const proposalId = newId('P')
    const { partner_id } = proposal
    const { key_salt } = quote
    await tx
      .insertInto('quotes')
      .values({
        ...quote,
        id: quoteId,
        number: newSaleNumber('Q'),
        inputs: sealInputs(crypto, quote.inputs),
        customer_name: sealName(deps, quote.customer_name),
        loadings: JSON.stringify(quote.loadings),
        breakup: JSON.stringify(quote.breakup),
        medical: medical ? crypto.seal(medicalPlace({ id: quoteId, partner_id, key_salt }), medical) : null,
      })
      .execute()
    const openAnswers = { ...answers.sections, proposal: answers.proposal }
    const sealed = Object.entries(openAnswers).map(([name, body]) => [
      name,
      crypto.seal(answerPlace({ id: proposalId, partner_id, key_salt }, name as 'proposal'), body),
    ])
    await tx
      .insertInto('proposals')
      .values({
        ...proposal,
        id: proposalId,
        number: newSaleNumber('P'),
        quote_id: quoteId,
        proposer_name: sealName(deps, proposal.proposer_name),
        answers: JSON.stringify(Object.fromEntries(sealed)),
        frozen_breakup: JSON.stringify(proposal.frozen_breakup),
        decided_loadings: null,
      })
      .execute()
    const sale = await readSale(tx, deps, proposalId)
    const linkRequest = { mode: 'pay_now', journey: 'consent_payment', actor: 'test' } as const
    const { link } = await createLink(work, sale, linkRequest)
    const evidence = {
      otpRef: 'O-clone',
      ip: '127.0.0.1',
      userAgent: 'test',
      trace: { isPartnerAddress: false },
      isPayNow: true,
    }
    const accepted = ['truth', 'terms', 'cis']
    await recordConsent(work, sale, { kind: 'proposal', linkId: link.id, accepted, language: 'en', ...evidence })
    const seenLink = await moveLink(work, link, { event: 'see', actor: 'customer' })
    const consented = seenLink && (await moveLink(work, seenLink, { event: 'consent', actor: 'customer' }))
    return { proposalId, link: consented ?? link }
  })
}
