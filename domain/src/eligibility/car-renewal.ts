import { addDays, addYears, type Day } from '../kernel/day.ts'
import { insurer } from '../kernel/insurer.ts'
import { normaliseRegistration, rtoOf } from '../places/registration.ts'
import { hasOwnDamage, hasThirdParty, thirdPartyYears } from '../quote/car-quote.ts'
import type { CarQuote, ThirdPartyPolicy } from '../quote/quote-input.ts'
import { ncbPercent } from '../rating/car-facts.ts'
import type { RateTables } from '../rating/tables/rate-tables.ts'
import { findAddonIssue } from './addon-issue.ts'
import { checkCarQuote } from './check-car-quote.ts'

/** One of our own policies on a car, as it ends. */
interface EndingCarPolicy {
  number: string
  starts: Day
  ends: Day
  /** The number a car sold as NEW has got since. */
  registration_number?: string
}

/** The quote a car's renewal begins with: the same car a year older, no claim declared yet, and the IDV computed anew. */
export function prepareCarRenewal(
  old: CarQuote,
  ending: EndingCarPolicy,
  context: { tables: RateTables; today: Day },
): CarQuote {
  const { tables, today } = context
  const { idv: _, start_date: __, third_party_policy: ___, addons = [], ...same } = old
  const start = addDays(ending.ends, 1)
  const registration_number = normaliseRegistration(ending.registration_number ?? old.registration_number)
  const thirdParty = thirdPartyAt(start, old, ending)
  const cover = thirdParty ? 'own_damage' : old.cover === 'own_damage' ? 'comprehensive' : old.cover
  const quote: CarQuote = {
    ...same,
    registration_number,
    rto: rtoOf(registration_number) ?? old.rto,
    cover,
    ...(thirdParty && { third_party_policy: thirdParty }),
    previous_policy: {
      insurer: insurer().name,
      number: ending.number,
      type: old.cover,
      expiry: ending.ends,
      claimed: false,
      claim_free_years: claimFreeYears(old, ending, tables),
    },
    ...(old.pa !== undefined && { pa: old.pa && hasThirdParty({ cover }) }),
    // Ended already: cover starts when it is paid.
    ...(start >= today && { start_date: start }),
    addons: [],
  }
  // Past the age for own damage, the law's part can still be renewed.
  if (checkCarQuote(quote, context).some(({ code }) => code === 'quote.car_too_old'))
    return { ...quote, cover: 'third_party' }
  return { ...quote, addons: addons.filter((addon) => !findAddonIssue(addon, quote, tables, today)) }
}

/** The third-party cover that still runs then: of the policy named with own damage, or the three years of a new car. */
function thirdPartyAt(start: Day, old: CarQuote, ending: EndingCarPolicy): ThirdPartyPolicy | undefined {
  const years = thirdPartyYears(old)
  const runningPolicy =
    old.cover === 'comprehensive' && years > 1
      ? { insurer: insurer().name, number: ending.number, expiry: addDays(addYears(ending.starts, years), -1) }
      : old.cover === 'own_damage'
        ? old.third_party_policy
        : undefined
  return runningPolicy && runningPolicy.expiry >= start ? runningPolicy : undefined
}

/** The years the ending policy was given its discount for, and the one it ran. A year without own damage earns none. */
function claimFreeYears(old: CarQuote, { starts }: EndingCarPolicy, tables: RateTables): number {
  if (!hasOwnDamage(old)) return 0
  const hadNcb = ncbPercent({ ...old, start_date: starts }, tables, starts) > 0
  return (hadNcb ? (old.previous_policy?.claim_free_years ?? 0) : 0) + 1
}
