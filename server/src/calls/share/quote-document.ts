import { type Lang, say } from '@portal/domain/messages/say.ts'
import { showSum } from '@portal/domain/money.ts'
import { CAR_COVER_LABELS } from '@portal/domain/products/car.ts'
import { FAMILY_PRODUCTS, productName, productNumber } from '@portal/domain/products/catalogue.ts'
import { benefitsOf } from '@portal/domain/products/plan-benefits.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { Executor } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { demoInsurer } from '../../documents/insurer.ts'
import { premiumOfBreakup } from '../../documents/premium-of-breakup.ts'
import type { QuoteDocument } from '../../documents/proposal-document.ts'
import type { QuoteRow } from '../../sales/quote-repository.ts'
import { tablesOf } from '../../sales/sale.ts'
import { isFamily, membersOf, type StoredFamilyQuote } from '../../sales/stored-quote.ts'
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
  return {
    insurer: { ...demoInsurer, brand: deps.settings.brandName },
    productName: productName(product),
    productNumber: productNumber(product),
    planName: summary.planName,
    quoteId: quote.id,
    createdAt: quote.updated_at,
    validUntil: quote.valid_until,
    coverFacts: isFamily(inputs) ? familyFacts(inputs) : carFacts(inputs),
    members: summary.members.map((member) => ({
      name: member.label,
      detail: `${member.age} years`,
      sumInsured: showSum(member.si),
    })),
    premium: premiumOfBreakup(quote.breakup),
    years: summary.policyPeriod,
    benefits:
      isFamily(inputs) && product !== 'car'
        ? benefitsOf(inputs.variant ?? FAMILY_PRODUCTS[product].defaultVariant).map(({ key, value }) => ({
            label: say(`benefit.${key}`, {}, lang),
            value: say(value.code, value.params, lang),
          }))
        : [],
    intermediary: {
      name: seller.name,
      code: seller.code,
      licence: seller.licence === 'posp' ? 'Point of Sales Person' : 'Agent',
      phone: seller.mobile,
    },
    estimated: membersOf(inputs).some((member) => member.dob === undefined),
  }
}

function familyFacts(inputs: StoredFamilyQuote): QuoteDocument['coverFacts'] {
  const years = inputs.tenure ?? 1
  return [
    {
      label: 'Plan type',
      value: inputs.policy_type === 'floater' ? 'One cover shared by the family' : 'A cover for each person',
    },
    { label: 'Sum insured', value: showSum(inputs.si) },
    ...(inputs.deductible ? [{ label: 'Deductible', value: showSum(inputs.deductible) }] : []),
    { label: 'Period', value: years === 1 ? '1 year' : `${years} years` },
  ]
}

function carFacts(inputs: CarQuote): QuoteDocument['coverFacts'] {
  return [
    { label: 'Cover', value: CAR_COVER_LABELS[inputs.cover] },
    { label: 'Car', value: `${inputs.make} ${inputs.model} ${inputs.variant}` },
    { label: 'Registration', value: inputs.registration_number },
    ...(inputs.idv ? [{ label: "Car's insured value", value: showSum(inputs.idv) }] : []),
  ]
}
