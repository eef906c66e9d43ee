import { isDay } from '../day.ts'
import type { Issue } from '../issue.ts'
import { isAdult } from '../people/adult.ts'
import { nomineeRelations } from '../people/nominee-relations.ts'
import { mustBeAdult } from './check-family-proposal.ts'
import { fieldChecker, oneOf, type SectionContext } from './section-context.ts'
import type { Nominee, NomineeDetails } from './sections.ts'

export const mostNominees = 5

export function hasNominee({ product, quote }: Pick<SectionContext, 'product' | 'quote'>): boolean {
  return !(product === 'car' && quote && 'owner_type' in quote && quote.owner_type === 'company')
}

export function checkNominees({ nominees }: NomineeDetails, context: SectionContext): Issue[] {
  if (!hasNominee(context)) return [{ path: 'nominees', code: 'nominee.company' }]
  if (nominees.length === 0) return [{ path: 'nominees', code: 'required' }]
  if (nominees.length > mostNominees) return [{ path: 'nominees', code: 'nominee.many', params: { max: mostNominees } }]
  const sum = nominees.reduce((total, nominee) => total + (nominee.share || 0), 0)
  return [
    ...nominees.flatMap((nominee, i) => checkNominee(nominee, `nominees.${i}`, context)),
    ...(sum === 100 ? [] : [{ path: 'nominees', code: 'nominee.shares', params: { sum } }]),
  ]
}

function checkNominee(nominee: Nominee, path: string, context: SectionContext): Issue[] {
  const field = fieldChecker(context)
  const isWholePercent = Number.isInteger(nominee.share) && nominee.share >= 1 && nominee.share <= 100
  return [
    ...field(`${path}.name`, 'name', nominee.name),
    ...oneOf(`${path}.relation`, nominee.relation, nomineeRelations),
    ...field(`${path}.dob`, 'birthDate', nominee.dob),
    ...(isWholePercent ? [] : [{ path: `${path}.share`, code: 'range', params: { min: 1, max: 100 } }]),
    ...checkAppointee(nominee, `${path}.appointee`, context),
  ]
}

/** A child cannot receive the money: an adult is named to receive it for them. */
function checkAppointee(nominee: Nominee, path: string, context: SectionContext): Issue[] {
  if (!isDay(nominee.dob) || nominee.dob > context.today || isAdult(nominee.dob, context.today)) return []
  if (!nominee.appointee) return [{ path, code: 'appointee.needed' }]
  const field = fieldChecker(context)
  const birth = field(`${path}.dob`, 'birthDate', nominee.appointee.dob)
  return [
    ...field(`${path}.name`, 'name', nominee.appointee.name),
    ...oneOf(`${path}.relation`, nominee.appointee.relation, nomineeRelations),
    ...birth,
    ...(birth.length === 0 ? mustBeAdult(`${path}.dob`, nominee.appointee.dob, context) : []),
  ]
}
