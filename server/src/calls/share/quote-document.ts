import { FAMILY_PRODUCTS, productName, productNumber } from '@portal/domain/products/catalogue.ts'
import { benefitsOf } from '@portal/domain/products/plan-benefits.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { type Lang, speakIn } from '@portal/words/say.ts'
import type { Deps } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { isFamily, membersOf, type StoredFamilyQuote } from '../../db/stored-quote.ts'
import { demoInsurer } from '../../documents/insurer.ts'
import { premiumOfBreakup } from '../../documents/premium-of-breakup.ts'
import type { QuoteDocument } from '../../documents/proposal-document.ts'
import { showCover, showYears } from '../../documents/show.ts'
import { coverName } from '../../documents/vehicle-schedule.ts'
import type { QuoteRow } from '../../sales/quote-repository.ts'
import { tablesOf } from '../../sales/sale.ts'
import { summaryOf } from '../../sales/summary.ts'

interface Seller {
  name: string
  code: string
  mobile: string
  licence: 'agent' | 'posp' | null
}

/** A quote on paper: relations and ages, never names or medical answers, since paper is passed on. */
export async function quoteDocument(
  db: Executor,
  deps: Deps,
  quote: QuoteRow,
  seller: Seller,
  lang: Lang = 'en',
): Promise<QuoteDocument> {
  const summary = summaryOf({ quote, tables: await tablesOf(db, quote), medical: undefined, lang })
  const { inputs, product } = quote
  const say = speakIn(lang)
  return {
    lang,
    insurer: { ...demoInsurer, brand: deps.settings.brandName },
    productName: productName(product),
    productNumber: productNumber(product),
    planName: summary.planName,
    quoteId: quote.id,
    createdAt: quote.updated_at,
    validUntil: quote.valid_until,
    coverFacts: isFamily(inputs) ? familyFacts(inputs, lang) : carFacts(inputs, lang),
    members: summary.members.map((member) => ({
      name: member.label,
      detail: say('customer.age_years', { age: member.age }),
      sumInsured: showCover(member.si, lang),
    })),
    premium: premiumOfBreakup(quote.breakup),
    years: summary.policyPeriod,
    benefits:
      isFamily(inputs) && product !== 'car'
        ? benefitsOf(inputs.variant ?? FAMILY_PRODUCTS[product].defaultVariant).map(({ key, value }) => ({
            label: say(`benefit.${key}`),
            value: say(value.code, value.params),
          }))
        : [],
    intermediary: {
      name: seller.name,
      code: seller.code,
      licence: say(seller.licence === 'posp' ? 'paper.licence.posp' : 'paper.licence.agent'),
      phone: seller.mobile,
    },
    estimated: membersOf(inputs).some((member) => member.dob === undefined),
  }
}

function familyFacts(inputs: StoredFamilyQuote, lang: Lang): QuoteDocument['coverFacts'] {
  const say = speakIn(lang)
  return [
    { label: say('paper.plan_type'), value: say(`plan.${inputs.policy_type}`) },
    { label: say('paper.sum_insured'), value: showCover(inputs.si, lang) },
    ...(inputs.deductible ? [{ label: say('paper.deductible'), value: showCover(inputs.deductible, lang) }] : []),
    { label: say('paper.tenure'), value: showYears(inputs.tenure ?? 1, say) },
  ]
}

function carFacts(inputs: CarQuote, lang: Lang): QuoteDocument['coverFacts'] {
  const say = speakIn(lang)
  return [
    { label: say('paper.cover'), value: coverName(inputs, say) },
    { label: say('paper.car'), value: `${inputs.make} ${inputs.model} ${inputs.variant}` },
    { label: say('customer.registration'), value: inputs.registration_number },
    ...(inputs.idv ? [{ label: say('paper.idv'), value: showCover(inputs.idv, lang) }] : []),
  ]
}
