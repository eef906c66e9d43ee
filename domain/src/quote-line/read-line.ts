import type { Day } from '../kernel/day.ts'
import type { Rupees } from '../kernel/money.ts'
import { lakhs } from '../products/sum-insured.ts'
import { findItems } from './find-items.ts'
import type { Item } from './item.ts'
import type { LineFact, QuoteLine, Reading } from './quote-line.ts'
import { readPeople } from './read-people.ts'
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

type AmountRole = 'sum' | 'deductible'

interface Amount {
  item: Item
  index: number
  rupees: number
  role?: AmountRole
}

/** Each amount has the role said beside it; what has none follows the size: the larger is the sum. */
function readAmounts(items: readonly Item[]): Reading[] {
  const amounts: Amount[] = items.flatMap((item, index) =>
    item.is.item === 'amount' ? [{ item, index, rupees: item.is.rupees }] : [],
  )
  const used = new Set<Item>()
  const takeRoles = (step: 1 | -1, isAsked: (amount: Amount) => boolean) => {
    for (const amount of amounts.filter((one) => !one.role && isAsked(one))) {
      const beside = items[besideAt(items, amount.index, step)]
      if (beside?.is.item !== 'amount_role' || beside.segment !== amount.item.segment || used.has(beside)) continue
      used.add(beside)
      amount.role = beside.is.role
    }
  }
  takeRoles(1, ({ item }) => saysRoleBehind(items, item.segment))
  takeRoles(-1, () => true)
  takeRoles(1, () => true)
  return readUnroled(items, amounts)
}

/** '5 lakh deductible 20 lakh cover', as against 'deductible 5 lakh cover 20 lakh'. */
function saysRoleBehind(items: readonly Item[], segment: number): boolean {
  const order = items.filter(
    ({ is, segment: own }) => own === segment && (is.item === 'amount' || is.item === 'amount_role'),
  )
  return order[0]?.is.item === 'amount' && order.at(-1)?.is.item === 'amount_role'
}

function readUnroled(items: readonly Item[], amounts: readonly Amount[]): Reading[] {
  const hasRole = (role: AmountRole) => amounts.some((one) => one.role === role)
  const isTopUp = hasRole('deductible') || items.some(({ is }) => is.item === 'product' && is.product === 'topup')
  const rolesLeft: AmountRole[] = []
  if (!hasRole('sum')) rolesLeft.push('sum')
  if (!hasRole('deductible') && isTopUp) rolesLeft.push('deductible')
  const unroled = amounts.filter(({ role }) => !role).sort((a, b) => b.rupees - a.rupees)
  return amounts.map((amount) => {
    const role = amount.role ?? rolesLeft[unroled.indexOf(amount)]
    return readingOf(amount.item, amountFact(role, amount.rupees), !amount.role && unroled.length > 1)
  })
}

/** The nearest item that is not a filler ('10 lakh ka cover'). */
function besideAt(items: readonly Item[], index: number, step: 1 | -1): number {
  let at = index + step
  while (items[at]?.is.item === 'filler' && items[at]?.segment === items[index]!.segment) at += step
  return at
}

function amountFact(role: AmountRole | undefined, rupees: number): LineFact {
  const amount: Rupees = String(rupees)
  return role ? { fact: role, rupees: amount } : { fact: 'unread' }
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
])

/** A second plan or sum fills nothing, and stays in sight as unread. */
function keepFirstOfEach(readings: readonly Reading[]): Reading[] {
  return readings.map((reading, index) => {
    const { fact } = reading.as
    const isSecond = saidOnce.has(fact) && readings.slice(0, index).some(({ as }) => as.fact === fact)
    return isSecond ? { ...reading, as: { fact: 'unread' } } : reading
  })
}

function readingOf({ from, to, isAssumed }: Item, as: LineFact, isGuess = false): Reading {
  return { from, to, as, ...((isAssumed || isGuess) && { isAssumed: true }) }
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
      case 'healthy':
        facts.isHealthy = true
        break
    }
  }
  if (facts.registration || facts.cover) facts.product ??= 'car'
  if (facts.deductible) facts.product ??= 'topup'
  return facts
}
