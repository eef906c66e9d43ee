import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { isFamilyProduct, productName, productNumber } from '@portal/domain/products/catalogue.ts'
import type { CarProposal, FamilyProposal, Sections } from '@portal/domain/proposal/sections.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { languageOr } from '@portal/words/languages.ts'
import { type Lang, say, speakIn } from '@portal/words/say.ts'
import type { Selectable } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { sayConsentDevice } from '../customer/consent-device.ts'
import type { Executor } from '../db/database.ts'
import type { StoredFamilyQuote } from '../db/stored-quote.ts'
import type { ConsentTable } from '../db/tables/customer.ts'
import type { PolicyTable } from '../db/tables/policy.ts'
import type { DocumentData, DocumentKind } from '../documents/document-kinds.ts'
import { type FamilySale, familyCoverOf, variantOf } from '../documents/from-sale/family-cover-of.ts'
import { carSheetOf, familySheetOf } from '../documents/from-sale/information-sheet-of.ts'
import { proposerOf } from '../documents/from-sale/proposer-of.ts'
import { vehicleCoverOf } from '../documents/from-sale/vehicle-cover-of.ts'
import { wordingOf } from '../documents/from-sale/wording-of.ts'
import type { Intermediary, PolicyDocument, VehicleCover } from '../documents/policy-document.ts'
import { premiumOfBreakup } from '../documents/premium-of-breakup.ts'
import { coverName } from '../documents/vehicle-schedule.ts'
import { findRegisteredNumber } from '../inspection/find-registered-number.ts'
import { verifyPolicyUrl } from '../kernel/customer-addresses.ts'
import { shortenId } from '../kernel/ids.ts'
import { openExclusions } from '../sales/exclusions.ts'
import { maskMobile } from '../sales/otp.ts'
import { changesOfSale } from '../sales/policy-changes.ts'
import { policyPeriod } from '../sales/policy-period.ts'
import { holderName } from '../sales/proposal-form.ts'
import { readSale } from '../sales/read-sale.ts'
import type { Sale } from '../sales/sale.ts'
import { buildSaleSheet } from '../sales/sale-content.ts'
import { cancellationFacts, endorsementPapers, endorsementTitle } from './endorsement-papers.ts'
import { type EndorsementRow, endorsementsOf } from './endorsements.ts'
import { type RenewalPapers, renewalPapers } from './renewal-papers.ts'

type PolicyRow = Selectable<PolicyTable>
type ConsentRow = Selectable<ConsentTable>

/** One paper of a policy: what it is and what it prints. */
export type Paper = {
  /** The number, for an endorsement; every other paper stands once. */
  [Kind in DocumentKind]: { kind: Kind; subject?: string; data: DocumentData<Kind> }
}[DocumentKind]

/**
 * Every paper a policy comes with, from its rows alone: rendered again, they are the same bytes. The copy of the proposal and the
 * evidence of consent stay what the customer agreed to, whatever was put right later.
 */
export async function policyPapers(db: Executor, deps: Deps, policy: PolicyRow): Promise<Paper[]> {
  const agreedSale = await readSale(db, deps, policy.proposal_id)
  const changes = await changesOfSale(db, deps, agreedSale)
  const sale = changes.at(-1)?.after ?? agreedSale
  const endorsements = await endorsementsOf(db, policy.id)
  const consent = await db
    .selectFrom('consents')
    .selectAll()
    .where('id', '=', policy.consent_id)
    .executeTakeFirstOrThrow()
  const payment = await db
    .selectFrom('gateway_payments')
    .select(['id', 'method'])
    .where('id', '=', policy.gateway_payment_id)
    .executeTakeFirstOrThrow()
  const lang = languageOr(consent.language)
  const renewed = await renewalPapers(db, deps, policy)
  const registered = await findRegisteredNumber(db, policy)
  const facts = { policy, sale, agreedSale, changes, consent, payment, renewed, registered, endorsements }
  const papers = papersIn(deps, { ...facts, lang, intermediary: await intermediaryOf(db, policy.partner_id, lang) })
  if (lang === 'en') return papers
  const intermediary = await intermediaryOf(db, policy.partner_id, 'en')
  const inEnglish = papersIn(deps, { ...facts, lang: 'en', intermediary })
  return papers.map((paper) => {
    const english = inEnglish.find(({ kind, subject }) => kind === paper.kind && subject === paper.subject)
    const isInBoth = (bilingualKinds as readonly DocumentKind[]).includes(paper.kind)
    return (isInBoth && english ? { ...paper, data: { ...paper.data, english: english.data } } : paper) as Paper
  })
}

/** Whoever chose another language also gets these in English, which binds and which hospitals, officers and tax offices read. */
const bilingualKinds = [
  'policy-schedule',
  'premium-receipt',
  'information-sheet',
  'policy-wording',
  'endorsement',
  'health-card',
  'car-certificate',
  'tax-certificate',
] as const satisfies readonly DocumentKind[]

interface PaperFacts extends PolicyFacts {
  agreedSale: Sale
  changes: Awaited<ReturnType<typeof changesOfSale>>
  consent: ConsentRow
}

/** Every paper in one language. */
function papersIn(deps: Deps, facts: PaperFacts): Paper[] {
  const { policy, sale, agreedSale, changes, consent, registered, endorsements } = facts
  const document = documentOf(deps, facts)
  // Where the customer lived when it was sold decides the tax: a later move does not change a bill.
  const billedTo = proposerOf(
    agreedSale.answers.proposal as FamilyProposal | CarProposal,
    agreedSale.answers.sections as Sections,
  )
  const places = { customer: billedTo.address.state, insurer: deps.settings.insurer.state }
  const premium = premiumOfBreakup(policy.breakup, places)
  const bill = { ...document, premium, proposer: { ...document.proposer, address: billedTo.address } }
  const same: Paper[] = [
    { kind: 'policy-schedule', data: { ...document, premium } },
    { kind: 'premium-receipt', data: bill },
    { kind: 'proposal-copy', data: proposalPaper(deps, { sale: agreedSale, consent, document }) },
    { kind: 'information-sheet', data: sheetOf(policy, sale, document) },
    { kind: 'policy-wording', data: wordingPaper(sale, document) },
    { kind: 'consent-evidence', data: consentPaper(policy, agreedSale, consent, document) },
    ...endorsementPapers(deps, { document, endorsements, changes, agreed: agreedSale, registered }),
  ]
  if (policy.product === 'car') return [...same, { kind: 'car-certificate', data: document }]
  // Where nothing of the premium was kept, there is nothing to certify.
  const hasTaxCertificate = document.cancellation?.kept !== 0
  const taxCertificate: Paper[] = hasTaxCertificate ? [{ kind: 'tax-certificate', data: document }] : []
  return [...same, { kind: 'health-card', data: document }, ...taxCertificate]
}

async function intermediaryOf(db: Executor, partnerId: string, lang: Lang): Promise<Intermediary> {
  const partner = await db
    .selectFrom('partners')
    .select(['name', 'code', 'licence', 'mobile'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const licence = say(partner.licence === 'posp' ? 'paper.licence.posp' : 'paper.licence.agent', {}, lang)
  return { name: partner.name, code: partner.code, licence, phone: partner.mobile }
}

interface PolicyFacts {
  policy: PolicyRow
  sale: Sale
  intermediary: Intermediary
  payment: { id: string; method: string | null }
  lang: Lang
  renewed: RenewalPapers | undefined
  /** The number of a car sold as new, once it has one. */
  registered: string | undefined
  endorsements: readonly EndorsementRow[]
}

function documentOf(deps: Deps, facts: PolicyFacts): PolicyDocument {
  const { policy, sale, intermediary, payment, lang, renewed, registered, endorsements } = facts
  const cancellation = cancellationFacts(endorsements, policy.premium_paise)
  const { answers } = sale
  const sections = answers.sections as Sections
  const { years } = policyPeriod(sale.quote.inputs, Date.parse(policy.paid_at ?? policy.issued_at))
  const cover = isFamilyProduct(policy.product)
    ? familyCoverOf({ ...familySale(deps, policy, sale, lang), ...continued(sale, renewed) })
    : carCover(policy, sale, lang, registered)
  return {
    lang,
    insurer: deps.settings.insurer,
    product: policy.product,
    productName: productName(policy.product),
    productNumber: productNumber(policy.product),
    // Beside the product's name: 'Suraksha Health · Gold', never 'Suraksha Health · Suraksha Health Gold'.
    planName:
      cover.kind === 'car'
        ? coverName(cover, speakIn(lang))
        : variantOf(policy.product as FamilyProductId, sale.quote.inputs as StoredFamilyQuote),
    policyNumber: policy.number,
    proposalNumber: sale.proposal.number,
    issuedAt: policy.issued_at,
    period: { start: policy.starts, startTime: policy.start_time, end: policy.ends, years },
    proposer: proposerOf(answers.proposal as FamilyProposal | CarProposal, sections),
    nominees: sections['nominee-details']?.nominees ?? [],
    cover,
    premium: premiumOfBreakup(policy.breakup),
    payment: {
      // Bills of policies issued before these numbers were kept carry the policy's number.
      receiptNumber: policy.invoice_number ?? `R-${policy.number}`,
      reference: payment.id,
      method: methodName(payment.method ?? 'online', lang),
      paidAt: policy.paid_at ?? policy.issued_at,
    },
    intermediary,
    verifyUrl: verifyPolicyUrl(deps, policy.id),
    ...(renewed && { renewal: renewed.renewal }),
    ...(cancellation && { cancellation }),
    endorsements: endorsements.map(({ number, kind, effective_on }) => ({
      number,
      what: endorsementTitle(kind, lang),
      effectiveOn: effective_on,
    })),
  }
}

/** What a renewed cover brings along from the policies before it. */
function continued({ quote }: Sale, renewed: RenewalPapers | undefined): Pick<FamilySale, 'coveredSince' | 'bonus'> {
  if (!renewed) return {}
  const { coveredSince, bonusPercent } = renewed
  const { si } = quote.inputs as StoredFamilyQuote
  return { coveredSince, ...(bonusPercent > 0 && { bonus: String(Math.round((Number(si) * bonusPercent) / 100)) }) }
}

/** The gateway's own word where it is one we do not know. */
function methodName(method: string, lang: Lang): string {
  const code = `paper.method.${method}`
  const name = say(code, {}, lang)
  return name === code ? method : name
}

function familySale(
  deps: Deps,
  policy: PolicyRow,
  { quote, answers, medical, proposal }: Sale,
  lang: Lang,
): FamilySale {
  const exclusions = openExclusions(deps, proposal)
  return {
    lang,
    product: policy.product as FamilyProductId,
    quote: quote.inputs as StoredFamilyQuote,
    proposal: answers.proposal as FamilyProposal,
    ...(medical && { medical }),
    ...(answers.sections['abha-details'] && { abha: answers.sections['abha-details'] }),
    loadings: quote.loadings,
    ...(exclusions && { exclusions }),
    start: policy.starts,
  }
}

function carCover(
  policy: PolicyRow,
  { quote, answers, tables }: Sale,
  lang: Lang,
  registered: string | undefined,
): VehicleCover {
  const idv = policy.breakup.kind === 'car' ? policy.breakup.idv : 0
  return vehicleCoverOf({
    quote: quote.inputs as CarQuote,
    proposal: answers.proposal as CarProposal,
    idv,
    tables,
    start: policy.starts,
    lang,
    ...(registered && { registered }),
  })
}

interface AgreedProposal {
  sale: Sale
  consent: ConsentRow
  document: PolicyDocument
}

function proposalPaper(deps: Deps, { sale, consent, document }: AgreedProposal) {
  const { lang } = document
  const groups = buildSaleSheet(deps, sale, { lang, isMasked: true })
  return {
    lang,
    insurer: deps.settings.insurer,
    productName: document.productName,
    productNumber: document.productNumber,
    proposalNumber: document.proposalNumber,
    completedAt: consent.given_at,
    groups,
    declarations: consent.items.filter((item) => item.agreed).map((item) => item.text),
    premium: document.premium,
    intermediary: document.intermediary,
  }
}

function sheetOf(policy: PolicyRow, { quote, tables }: Sale, document: PolicyDocument) {
  const { lang, insurer } = document
  const reference = say('paper.policy_no', { number: policy.number }, lang)
  const frame = { lang, insurer, at: policy.issued_at, reference, policyNumber: policy.number }
  if (document.cover.kind === 'car') return carSheetOf(frame, document.cover, tables)
  const product = policy.product as FamilyProductId
  const inputs = quote.inputs as StoredFamilyQuote
  const { members } = document.cover
  const named = { ...inputs, members: members.map((member) => ({ ...member, si: member.sumInsured })) }
  return familySheetOf(frame, product, variantOf(product, inputs), named)
}

function wordingPaper({ tables }: Sale, { lang, insurer, product, cover }: PolicyDocument) {
  return wordingOf({ lang, insurer }, product, { tables, ...(cover.kind === 'car' && { cover: cover.cover }) })
}

function consentPaper(policy: PolicyRow, sale: Sale, consent: ConsentRow, document: PolicyDocument) {
  const { lang } = document
  return {
    lang,
    insurer: document.insurer,
    productName: document.productName,
    proposalNumber: sale.proposal.number,
    policyNumber: policy.number,
    customerName: holderName(sale.answers.proposal as FamilyProposal | CarProposal),
    mobile: maskMobile(sale.answers.sections['contact-details']?.mobile ?? ''),
    amount: consent.amount_paise,
    textVersion: consent.text_version,
    wordingVersion: consent.wording_version,
    contentHash: consent.content_hash,
    contentVersion: consent.content_version,
    consentedAt: consent.given_at,
    otpReference: shortenId(consent.otp_ref),
    address: consent.ip,
    userAgent: consent.user_agent,
    channel: 'SMS',
    device: sayConsentDevice(consent.device, lang),
    statements: consent.items.map(({ text, required, agreed }) => ({ text, optional: !required, agreed })),
  }
}
