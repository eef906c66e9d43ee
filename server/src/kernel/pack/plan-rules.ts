import { type Addon, STANDARD_ADDONS } from '@portal/domain/products/addons.ts'
import { STANDARD_PLANS } from '@portal/domain/products/standard-plans.ts'
import type { CoversFile } from './covers-file.ts'
import type { PackContent } from './pack-files.ts'
import type { BrokenRule } from './pack-rules.ts'

export type PlannedProduct = keyof typeof STANDARD_PLANS
type Plans = NonNullable<PackContent['products.yaml'][PlannedProduct]['plans']>

const standardNames: readonly string[] = Object.values(STANDARD_PLANS).flat()

/** The plans that a product sells: those it names, else those that every insurer has and then its own. */
export function listOffers(product: PlannedProduct, { offers, plans = {} }: { offers?: string[]; plans?: Plans }) {
  return offers ?? [...STANDARD_PLANS[product], ...Object.keys(plans)]
}

export function findBrokenPlans(pack: PackContent, hasRates: boolean): BrokenRule[] {
  const products = pack['products.yaml']
  return (Object.keys(STANDARD_PLANS) as PlannedProduct[]).flatMap((product) => {
    const { offers = [], plans = {} } = products[product]
    const known: readonly string[] = [...STANDARD_PLANS[product], ...Object.keys(plans)]
    const unknown = offers.flatMap((name, at) =>
      known.includes(name)
        ? []
        : [
            brokenAt(
              [product, 'offers', String(at)],
              `must be one of ${known.join(', ')}, or be described under plans`,
            ),
          ],
    )
    const before = product === 'topup' ? Object.keys(products.health.plans ?? {}) : []
    return [
      ...unknown,
      ...Object.entries(plans).flatMap(([name, plan]) =>
        brokenPlan([product, 'plans', name], plan, {
          isTaken: standardNames.includes(name) || before.includes(name),
          standard: STANDARD_PLANS[product],
          covers: coversOf(product, pack['covers.yaml'] ?? {}),
          hasRates,
        }),
      ),
    ]
  })
}

const brokenAt = (path: readonly string[], says: string): BrokenRule => ({ file: 'products.yaml', path, says })

type Cover = Pick<Addon, 'key' | 'options'>

function coversOf(product: PlannedProduct, own: CoversFile): Cover[] {
  const standard = STANDARD_ADDONS.filter((addon) => addon.products.includes(product))
  const added = Object.entries(own).filter(([, cover]) => cover.products.includes(product))
  return [...standard, ...added.map(([key, { options }]) => ({ key, ...(options && { options }) }))]
}

interface PlanFacts {
  /** Another plan has its name: quotes and rates tell plans apart by it alone. */
  isTaken: boolean
  standard: readonly string[]
  covers: readonly Cover[]
  /** Rates come with the pack, and are checked for what they must hold. */
  hasRates: boolean
}

function brokenPlan(
  path: readonly string[],
  plan: Plans[string],
  { isTaken, standard, covers, hasRates }: PlanFacts,
): BrokenRule[] {
  const broken = (field: readonly string[], says: string) => brokenAt([...path, ...field], says)
  const included = Object.entries(plan.includes ?? {}).flatMap(([key, choice]) => {
    const cover = covers.find((one) => one.key === key)
    if (!cover) return [broken(['includes', key], 'is no optional cover of this product')]
    const options = cover.options ?? [true]
    return options.some((option) => option === choice)
      ? []
      : [broken(['includes', key], `must be ${options.join(' or ')}`)]
  })
  const { sums = [] } = plan
  const falling = sums.findIndex((sum, at) => at > 0 && sum < sums[at - 1]!)
  return [
    ...(isTaken ? [broken([], 'is the name of a plan that exists already')] : []),
    ...(standard.includes(plan.like) ? [] : [broken(['like'], `must be ${standard.join(', ')}`)]),
    ...(hasRates ? [] : [broken([], `needs its factor in rates.csv: variant,${path.at(-1)},factor`)]),
    ...(falling > 0 ? [broken(['sums', String(falling)], 'must be larger than the sum before it')] : []),
    ...included,
  ]
}
