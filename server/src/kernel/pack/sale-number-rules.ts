import {
  prefixOf,
  type SaleNumberName,
  saleNumberNames,
  symbolsAfter,
  usualPrefixes,
  withoutDashes,
} from '@portal/domain/kernel/sale-number.ts'
import { stateOfVehicleCode } from '@portal/domain/places/states.ts'
import { fillNumberForm, usualForms } from '../policy-number-form.ts'
import type { PackContent } from './pack-files.ts'
import type { BrokenRule } from './pack-rules.ts'

/** Whoever types a number must find one thing by it, with or without its dashes. */
export function findBrokenSaleNumbers(pack: PackContent): BrokenRule[] {
  const { numbers = {} } = pack['insurer.yaml']
  return saleNumberNames.flatMap((name): BrokenRule[] => {
    const form = numbers[name]
    if (!form) return []
    const says = findSameBeginning(name, numbers) ?? findPlate(prefixOf(form)) ?? findPolicyNumber(prefixOf(form), pack)
    return says ? [{ file: 'insurer.yaml', path: ['numbers', name], says }] : []
  })
}

/** Numbers in the usual form stay in use: those of before the insurer had one of its own. */
function findSameBeginning(name: SaleNumberName, numbers: Partial<Record<SaleNumberName, string>>): string | undefined {
  const beginning = withoutDashes(prefixOf(numbers[name]!))
  const same = saleNumberNames.find((other) => {
    const own = numbers[other]
    const taken = [usualPrefixes[other], ...(own ? [prefixOf(own)] : [])].map(withoutDashes)
    return other !== name && taken.includes(beginning)
  })
  return same && `must differ from that of a ${same}, which may begin with ${beginning}`
}

/** Symbols begin with a digit: behind the two letters of a state they would be a number plate. */
function findPlate(prefix: string): string | undefined {
  const [, state] = /^([A-Z]{2})\d*$/.exec(withoutDashes(prefix)) ?? []
  return state && stateOfVehicleCode(state)
    ? `must not look like the registration number of a car, and those of ${state} do`
    : undefined
}

function findPolicyNumber(prefix: string, pack: PackContent): string | undefined {
  const form = pack['insurer.yaml'].numbers?.policy ?? usualForms.policy
  const policies = Object.values(pack['products.yaml']).map(({ series }) =>
    fillNumberForm(form, { series, issuedOn: '2026-01-01', serial: 1 }),
  )
  const same = policies.find((policy) => symbolsAfter(prefix, policy))
  return same && `must not look like the number of a policy, such as ${same}`
}
