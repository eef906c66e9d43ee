import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { productName, productNumber } from '@portal/domain/products/catalogue.ts'
import { kindOfCover } from '@portal/domain/quote/kind-of-cover.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { mergeLoading } from '@portal/domain/rating/merge-loading.ts'
import { type Lang, type Speak, speakIn } from '@portal/words/say.ts'
import type { Deps } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { isFamily, membersOf, type StoredFamilyQuote } from '../../db/stored-quote.ts'
import { variantOf } from '../../documents/from-sale/family-cover-of.ts'
import { planFacts } from '../../documents/from-sale/plan-facts.ts'
import { premiumOfBreakup } from '../../documents/premium-of-breakup.ts'
import type { QuoteDocument } from '../../documents/proposal-document.ts'
import { showCover } from '../../documents/show.ts'
import { coverName } from '../../documents/vehicle-schedule.ts'
import type { QuoteRow } from '../../sales/quote-repository.ts'
import { findRateTables } from '../../sales/sale.ts'
import { buildQuoteSheet } from '../../sales/sale-content.ts'
import { summaryOf } from '../../sales/summary.ts'

interface Seller {
  name: string
  code: string
  mobile: string
  licence: 'agent' | 'posp' | null
}

/** The quote sheet shows whom it is for, relations and ages, never members' names or medical answers, since it is passed on. */
export async function quoteDocument(
  db: Executor,
  deps: Deps,
  { quote, seller, lang = 'en' }: { quote: QuoteRow; seller: Seller; lang?: Lang },
): Promise<QuoteDocument> {
  const summary = summaryOf({
    quote,
    tables: await findRateTables(db, quote),
    medical: undefined,
    lang,
    hidesHealth: true,
  })
  const { inputs, product } = quote
  const say = speakIn(lang)
  return {
    lang,
    insurer: deps.settings.insurer,
    productName: productName(product),
    productNumber: productNumber(product),
    planName: isFamily(inputs) ? variantOf(product as FamilyProductId, inputs) : coverName(inputs, say),
    quoteNumber: quote.number,
    ...(quote.customer_name && { customerName: quote.customer_name }),
    createdAt: quote.updated_at,
    validUntil: quote.valid_until,
    coverFacts: [...(isFamily(inputs) ? [] : carFacts(inputs, say)), ...coverRows(quote, lang)],
    members: summary.members.map((member) => ({
      name: member.label,
      detail: say('customer.age_years', { age: member.age }),
      // A floater has one sum for all members, shown with the cover.
      ...(isFamily(inputs) && kindOfCover(inputs) === 'individual' && { sumInsured: showCover(member.si, lang) }),
    })),
    premium: premiumOfBreakup(mergeLoading(quote.breakup)),
    years: summary.policyPeriod,
    ...(summary.thirdPartyYears && { thirdPartyYears: summary.thirdPartyYears }),
    benefits: isFamily(inputs) ? benefitFacts(product as FamilyProductId, inputs, lang) : [],
    intermediary: {
      name: seller.name,
      code: seller.code,
      licence: say(seller.licence === 'posp' ? 'paper.licence.posp' : 'paper.licence.agent'),
      phone: seller.mobile,
    },
    estimated: membersOf(inputs).some((member) => member.dob === undefined),
  }
}

/** The cover as the answer sheet words it; an individual plan's sums are shown with its members. */
function coverRows(quote: QuoteRow, lang: Lang): QuoteDocument['coverFacts'] {
  const groups = buildQuoteSheet(quote, lang).filter(({ key }) => key === 'cover' || key === 'car_cover')
  return groups.flatMap(({ rows }) => rows.map(({ label, value }) => ({ label, value })))
}

function carFacts(inputs: CarQuote, say: Speak): QuoteDocument['coverFacts'] {
  return [
    { label: say('paper.car'), value: `${inputs.make} ${inputs.model} ${inputs.variant}` },
    { label: say('customer.registration'), value: inputs.registration_number },
  ]
}

/** With the chosen waiting periods, not the plan's standard ones. */
function benefitFacts(product: FamilyProductId, inputs: StoredFamilyQuote, lang: Lang): QuoteDocument['benefits'] {
  const { benefits, waits } = planFacts(variantOf(product, inputs), inputs.addons, lang)
  return [...benefits, ...waits]
}
