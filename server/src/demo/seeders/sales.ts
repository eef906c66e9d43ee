import type { SectionName } from '@portal/domain/proposal/sections.ts'
import { today } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import type { Tx } from '../../db/database.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import type { SignedIn } from '../../plugins/session.ts'
import { createProposal } from '../../sales/create-proposal.ts'
import { createQuote } from '../../sales/create-quote.ts'
import { maskMobile } from '../../sales/otp.ts'
import { emailIndex } from '../../sales/person-index.ts'
import { holderName } from '../../sales/proposal-form.ts'
import { answerPlace, changeProposal } from '../../sales/proposal-repository.ts'
import { lockSaleById, type Sale } from '../../sales/sale.ts'
import { saveMedical } from '../../sales/save-medical.ts'
import { advanceIfComplete, withdrawSale } from '../../sales/transitions.ts'
import { dayMs, depsBefore } from '../past.ts'
import type { Seeder } from '../seeder.ts'
import { type DemoSale, demoSales, demoSections } from './sales-samples.ts'

/** Sales in many states, made by the same transitions as real ones, dated back. */
export const seedSales: Seeder = {
  name: 'sales',
  seed: async (work) => {
    for (const [index, sale] of demoSales.entries()) await seedSale(work, sale, index)
  },
}

/** `index` makes the customer's mobile. Answers the proposal, if it came to one. */
export async function seedSale({ tx, deps }: Work, demo: DemoSale, index: number): Promise<string | undefined> {
  const pastDeps = depsBefore(deps, demo.daysAgo * dayMs)
  const day = today(pastDeps)
  const who = await partnerOf(tx, demo.partner)
  const quote = await createQuote({ tx, deps: pastDeps }, who, { product: demo.product, body: demo.quote(day) })
  const quoteWithMedical = demo.medical
    ? (await saveMedical({ tx, deps: pastDeps }, who, quote, demo.medical(day))).quote
    : quote
  if (!demo.form) return undefined
  const { id } = await createProposal({ tx, deps: pastDeps }, who, quoteWithMedical, demo.form(day))
  if (demo.isComplete)
    await completeSale({ tx, deps: pastDeps }, await lockSaleById({ tx, deps: pastDeps }, id), who, index)
  if (demo.isWithdrawn)
    await withdrawSale({ tx, deps: pastDeps }, await lockSaleById({ tx, deps: pastDeps }, id), {
      actor: `partner:${who.code}`,
      reason: 'Customer chose another plan',
    })
  return id
}

/** Saves all sections at once; a test checks the samples. */
async function completeSale(work: Work, sale: Sale, who: SignedIn, index: number): Promise<Sale> {
  const { deps } = work
  const { proposal, answers } = sale
  const mobile = String(9_820_100_000 + index)
  const holder = answers.proposal ? holderName(answers.proposal) : ''
  const crypto = cryptoOf(deps)
  const sections = demoSections(today(deps), holder, mobile)
  const sealed = Object.entries(sections).map(([name, body]) => [
    name,
    crypto.seal(answerPlace(proposal, name as SectionName), body),
  ])
  const savedProposal = await changeProposal(work, proposal, 'declarations', {
    answers: JSON.stringify({ ...proposal.answers, ...Object.fromEntries(sealed) }),
    mobile_index: crypto.index('mobile', mobile),
    email_index: emailIndex(crypto, sections['contact-details']?.email ?? ''),
    mobile_masked: maskMobile(mobile),
    kyc_state: 'verified',
  })
  return advanceIfComplete(work, await lockSaleById(work, savedProposal.id), `partner:${who.code}`)
}

export async function partnerOf(tx: Tx, code: string): Promise<SignedIn> {
  const row = await tx
    .selectFrom('partners')
    .select(['id', 'code', 'name', 'role', 'licence', 'language'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const { id: partnerId, ...account } = row
  return { partnerId, ...account, sessionId: 'demo', verifiedAt: 0 }
}
