import type { Issue } from '../kernel/issue.ts'
import { findBrokenRule } from '../kernel/rule.ts'
import { nomineeRelations } from '../people/nominee-relations.ts'
import { checkAdult } from './check-family-proposal.ts'
import { appointeeRule, isMinor, nomineeRules, shareRule } from './proposal-rules.ts'
import { checkChoice, createFieldChecker, type SectionContext } from './section-context.ts'
import type { Nominee, NomineeDetails } from './sections.ts'

export function hasNominee({ product, quote }: Pick<SectionContext, 'product' | 'quote'>): boolean {
  return !(product === 'car' && quote && 'owner_type' in quote && quote.owner_type === 'company')
}

export function checkNominees({ nominees }: NomineeDetails, context: SectionContext): Issue[] {
  return [
    ...nominees.flatMap((nominee, i) => checkNominee(nominee, `nominees.${i}`, context)),
    ...findBrokenRule(nomineeRules, { nominees, isCompany: !hasNominee(context) }, 'nominees'),
  ]
}

function checkNominee(nominee: Nominee, path: string, context: SectionContext): Issue[] {
  const field = createFieldChecker(context)
  return [
    ...field(`${path}.name`, 'name', nominee.name),
    ...checkChoice(`${path}.relation`, nominee.relation, nomineeRelations),
    ...field(`${path}.dob`, 'birthDate', nominee.dob),
    ...findBrokenRule([shareRule], nominee, `${path}.share`),
    ...checkAppointee(nominee, `${path}.appointee`, context),
  ]
}

/** A child cannot receive the money: an adult is named to receive it for them. */
function checkAppointee(nominee: Nominee, path: string, context: SectionContext): Issue[] {
  if (!isMinor(nominee, context.today)) return []
  if (!nominee.appointee) return findBrokenRule([appointeeRule], { nominee, today: context.today }, path)
  const field = createFieldChecker(context)
  const birth = field(`${path}.dob`, 'birthDate', nominee.appointee.dob)
  return [
    ...field(`${path}.name`, 'name', nominee.appointee.name),
    ...checkChoice(`${path}.relation`, nominee.appointee.relation, nomineeRelations),
    ...birth,
    ...(birth.length === 0 ? checkAdult(`${path}.dob`, nominee.appointee.dob, context) : []),
  ]
}
