import type { Rupees } from '../kernel/money.ts'
import type { Item } from './item.ts'
import type { LineFact, Reading } from './quote-line.ts'
import { readingOf } from './reading-of.ts'

type AmountRole = 'sum' | 'deductible'

interface Amount {
  item: Item
  index: number
  rupees: number
  role?: AmountRole
}

/** Each amount has the role said beside it; what has none follows the size: the larger is the sum. */
export function readAmounts(items: readonly Item[]): Reading[] {
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
