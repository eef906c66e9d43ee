import { type Day, dayInKolkata } from '@portal/domain/kernel/day.ts'
import { insurer } from '@portal/domain/kernel/insurer.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import { findStateByName } from '@portal/domain/places/states.ts'
import type { CarProposal, FamilyProposal, Sections } from '@portal/domain/proposal/sections.ts'
import { gstPartsOf, gstSectionOf, sacOf } from '@portal/domain/rating/gst-return.ts'
import { taxKeys } from '@portal/domain/rating/tax.ts'
import { type Selectable, sql } from 'kysely'
import { today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { deferInsert } from '../db/send-together.ts'
import type { TaxDocumentTable } from '../db/tables/ledger.ts'
import { proposerOf } from '../documents/from-sale/proposer-of.ts'
import { fillNumberForm } from '../kernel/policy-number-form.ts'
import { readSaleUnlessErased } from '../sales/read-sale.ts'
import type { Sale } from '../sales/sale.ts'
import type { PolicyRow } from './cancellation.ts'

type TaxDocumentRow = Selectable<TaxDocumentTable>
type TaxedPolicy = Pick<
  PolicyRow,
  'id' | 'number' | 'invoice_number' | 'product' | 'breakup' | 'net_paise' | 'tax_paise' | 'premium_paise'
>

/** The invoice or bill of supply of a policy. Where its customer lived when it was sold decides the tax; of an erased sale nothing is known. */
export async function recordInvoice(
  { tx }: Work,
  policy: TaxedPolicy,
  sale: Sale | undefined,
): Promise<TaxDocumentRow> {
  const ownPlace = codeOf(insurer().state)
  const billed =
    sale && proposerOf(sale.answers.proposal as FamilyProposal | CarProposal, sale.answers.sections as Sections)
  // The law's own rule: without an address the place of supply is the insurer's.
  const place = (billed && codeOf(billed.address.state)) ?? ownPlace
  const isInterState = place !== ownPlace
  const isRegistered = billed?.gstin !== undefined
  const isTaxed = policy.tax_paise > 0
  const parts = gstPartsOf(policy.tax_paise, isInterState)
  const invoice: TaxDocumentRow = {
    journal_ref: `issue:${policy.id}`,
    policy_id: policy.id,
    number: policy.invoice_number ?? `R-${policy.number}`,
    against: null,
    product: policy.product,
    section: gstSectionOf({
      isTaxed,
      isRegistered,
      isInterState,
      invoiceValue: policy.premium_paise,
      isReturned: false,
    }),
    sac: sacOf(policy.product),
    place: place ?? '',
    is_registered: isRegistered,
    basis_points: isTaxed ? Math.round(100 * taxPercent(policy)) : 0,
    net_paise: policy.net_paise,
    cgst_paise: parts.cgst,
    sgst_paise: parts.sgst,
    igst_paise: parts.igst,
  }
  await deferInsert(tx, 'tax_documents', invoice)
  return invoice
}

const codeOf = (state: string) => findStateByName(state)?.gstCode

const taxPercent = ({ breakup }: TaxedPolicy) =>
  breakup.lines
    .filter(({ key }) => (taxKeys as readonly string[]).includes(key))
    .reduce((sum, { percent = 0 }) => sum + percent, 0)

interface Returned {
  ref: string
  net: Paise
  tax: Paise
  on: Day
}

/** Premium that is returned is told as it was billed. A policy whose bill is not recorded yet gets both together. */
export async function recordCreditNote(work: Work, policy: TaxedPolicy, returned: Omit<Returned, 'on'>): Promise<void> {
  const invoice = await findInvoice(work.tx, policy.id)
  if (invoice) await recordReturn(work, policy, invoice, { ...returned, on: today(work.deps) })
}

async function recordReturn(
  { tx }: Work,
  policy: TaxedPolicy,
  invoice: TaxDocumentRow,
  { ref, net, tax, on }: Returned,
): Promise<void> {
  const isInterState = invoice.place !== codeOf(insurer().state)
  const parts = gstPartsOf(tax, isInterState)
  await deferInsert(tx, 'tax_documents', {
    ...invoice,
    journal_ref: ref,
    number: await nextCreditNote(tx, policy, on),
    against: invoice.number,
    section: gstSectionOf({
      isTaxed: invoice.section !== 'exempt',
      isRegistered: invoice.is_registered,
      isInterState,
      invoiceValue: policy.premium_paise,
      isReturned: true,
    }),
    net_paise: -net,
    cgst_paise: -parts.cgst,
    sgst_paise: -parts.sgst,
    igst_paise: -parts.igst,
  })
}

/** At most 16 characters, as the GST rules have it. */
async function nextCreditNote(db: Executor, { product }: TaxedPolicy, issuedOn: Day): Promise<string> {
  const drawn = await sql<{ n: number }>`select nextval('credit_note_seq') as n`.execute(db)
  const { series } = insurer().products[product]
  return fillNumberForm('C{yy}-{series}-{serial}', { series, issuedOn, serial: drawn.rows[0]!.n })
}

const findInvoice = (db: Executor, policyId: string) =>
  db.selectFrom('tax_documents').selectAll().where('journal_ref', '=', `issue:${policyId}`).executeTakeFirst()

/** What a release before these documents were kept has booked. */
export async function recordBooked(work: Work, { ref, at }: { ref: string; at: string }): Promise<void> {
  const { tx, deps } = work
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', ref.slice(ref.indexOf(':') + 1))
    .executeTakeFirstOrThrow()
  const agreed = () => readSaleUnlessErased(tx, deps, policy.proposal_id)
  const invoice = (await findInvoice(tx, policy.id)) ?? (await recordInvoice(work, policy, await agreed()))
  if (ref === invoice.journal_ref) return
  const { net, tax } = await tx
    .selectFrom('ledger_entries')
    .innerJoin('ledger_journals', 'ledger_journals.id', 'journal_id')
    .select(sql<Paise>`coalesce(sum(amount_paise) filter (where account = 'premium_income'), 0)::bigint`.as('net'))
    .select(sql<Paise>`coalesce(sum(amount_paise) filter (where account = 'gst_payable'), 0)::bigint`.as('tax'))
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow()
  await recordReturn(work, policy, invoice, { ref, net, tax, on: dayInKolkata(Date.parse(at)) })
}
