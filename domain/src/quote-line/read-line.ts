import type { Day } from '../kernel/day.ts'
import { lakhs } from '../products/sum-insured.ts'
import { findItems } from './find-items.ts'
import type { Item } from './item.ts'
import type { LineFact, QuoteLine, Reading } from './quote-line.ts'
import { readAmounts } from './read-amounts.ts'
import { readPeople } from './read-people.ts'
import { readingOf } from './reading-of.ts'
import { respectRelations } from './vocabulary/relations.ts'
import { plainWord } from './vocabulary/word-list.ts'

/**
 * Reads what an agent hears on the phone: 'Rajesh 36, wife 34, son 6, mother 62 diabetic, Pune 411014, gold 10 lakh', in English, Hindi or
 * Hindi in Latin letters, or a number plate. Every word of the line is in the readings, with what it was read as; what cannot be read fills
 * nothing.
 */
export function readQuoteLine(text: string, today: Day): QuoteLine {
  const items = joinNames(withRespect(withDenied(withLakhs(findItems(text, today))), text), text)
  const people = readPeople(items)
  const amounts = readAmounts(items)
  const others = items.flatMap(readOther)
  const readings = keepFirstOfEach([...people.readings, ...amounts, ...others].sort((a, b) => a.from - b.from))
  return { readings, members: people.members, ...factsOf(readings) }
}

/** 'gold 10', 'cover 5', 'deductible 3': a small number straight behind is lakhs. */
function withLakhs(items: readonly Item[]): Item[] {
  return items.map((item, index) => {
    const before = items[index - 1]
    const isBehind =
      before?.segment === item.segment && (before.is.item === 'amount_role' || before.is.item === 'product')
    if (item.is.item !== 'number' || !isBehind || item.is.value > mostLakhs) return item
    return { ...item, is: { item: 'amount', rupees: Number(lakhs(item.is.value)) }, isAssumed: true }
  })
}

const mostLakhs = 500

/** 'no BP' and 'sugar nahi' say that there is none. */
function withDenied(items: readonly Item[]): Item[] {
  const isNegation = (item: Item | undefined, segment: number) =>
    item?.is.item === 'negation' && item.segment === segment
  return items.map((item, index) => {
    if (item.is.item !== 'condition' && item.is.item !== 'tobacco') return item
    const isNegated = isNegation(items[index - 1], item.segment) || isNegation(items[index + 1], item.segment)
    return isNegated ? { ...item, is: { item: 'denied' } } : item
  })
}

/** 'Suresh bhai 45' is Suresh; his brother would follow a comma. */
function withRespect(items: readonly Item[], text: string): Item[] {
  return items.map((item, index) => {
    const isBehindName = items[index - 1]?.is.item === 'word' && items[index - 1]?.segment === item.segment
    const isRespect = isBehindName && respectRelations.includes(plainWord(text.slice(item.from, item.to)))
    return isRespect ? { ...item, is: { item: 'filler' } } : item
  })
}

/** A first and last name are one name. */
function joinNames(items: readonly Item[], text: string): Item[] {
  const joined: Item[] = []
  for (const item of items) {
    const before = joined.at(-1)
    if (item.is.item === 'word' && before?.is.item === 'word' && before.segment === item.segment)
      joined[joined.length - 1] = {
        ...before,
        to: item.to,
        is: { item: 'word', word: text.slice(before.from, item.to) },
      }
    else joined.push(item)
  }
  return joined
}

const saidOnce: ReadonlySet<LineFact['fact']> = new Set([
  'variant',
  'policy_type',
  'sum',
  'deductible',
  'tenure',
  'pincode',
  'city',
  'mobile',
  'registration',
  'cover',
  'people',
])

/** A second plan or sum fills nothing, and stays in sight as unread. */
function keepFirstOfEach(readings: readonly Reading[]): Reading[] {
  return readings.map((reading, index) => {
    const { fact } = reading.as
    const isSecond = saidOnce.has(fact) && readings.slice(0, index).some(({ as }) => as.fact === fact)
    return isSecond ? { ...reading, as: { fact: 'unread' } } : reading
  })
}

function readOther(item: Item): Reading[] {
  const { is } = item
  switch (is.item) {
    case 'healthy':
    case 'denied':
    case 'port':
      return [readingOf(item, { fact: is.item })]
    case 'product':
      return [
        readingOf(
          item,
          is.variant
            ? { fact: 'variant', product: is.product, variant: is.variant }
            : { fact: 'product', product: is.product },
        ),
      ]
    case 'policy_type':
      return [readingOf(item, { fact: 'policy_type', policyType: is.policyType })]
    case 'tenure':
      return [readingOf(item, { fact: 'tenure', years: is.years })]
    case 'pincode':
      return [readingOf(item, { fact: 'pincode', pincode: is.pincode })]
    case 'city':
      return [readingOf(item, { fact: 'city', city: is.city })]
    case 'mobile':
      return [readingOf(item, { fact: 'mobile', mobile: is.mobile })]
    case 'registration':
      return [readingOf(item, { fact: 'registration', registration: is.registration })]
    case 'cover':
      return [readingOf(item, { fact: 'cover', cover: is.cover })]
    case 'people':
      return [readingOf(item, { fact: 'people', count: is.count })]
    case 'unreadable':
      return [readingOf(item, { fact: 'unread' })]
    default:
      return []
  }
}

type Facts = Omit<QuoteLine, 'readings' | 'members'>

/** The quote's own answers. */
function factsOf(readings: readonly Reading[]): Facts {
  const facts: Facts = {}
  for (const { as } of readings) {
    switch (as.fact) {
      case 'product':
        facts.product = as.product
        break
      case 'variant':
        facts.product = as.product
        facts.variant = as.variant
        break
      case 'policy_type':
        facts.policyType = as.policyType
        break
      case 'sum':
        facts.sum = as.rupees
        break
      case 'deductible':
        facts.deductible = as.rupees
        break
      case 'tenure':
        facts.tenure = as.years
        break
      case 'pincode':
        facts.pincode = as.pincode
        break
      case 'city':
        facts.city = as.city
        break
      case 'mobile':
        facts.mobile = as.mobile
        break
      case 'registration':
        facts.registration = as.registration
        break
      case 'cover':
        facts.cover = as.cover
        break
      case 'port':
        facts.isPort = true
        break
      case 'people':
        facts.people = as.count
        break
      case 'healthy':
        facts.isHealthy = true
        break
    }
  }
  if (facts.registration || facts.cover) facts.product ??= 'car'
  if (facts.deductible) facts.product ??= 'topup'
  return facts
}
