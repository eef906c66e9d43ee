import type { Issue } from '../kernel/issue.ts'
import { checkChoice, checkInsuredIds, checkRange, createFieldChecker, type SectionContext } from './section-context.ts'
import type { Portability } from './sections.ts'

/** Facts of the old policy. Whether the port may still be asked for is `portWindow`'s matter, not a wrong answer. */
export function checkPortability(port: Portability, context: SectionContext): Issue[] {
  const field = createFieldChecker(context)
  const thisYear = Number(context.today.slice(0, 4))
  return [
    ...field('portability.insurer', 'shortText', port.insurer),
    ...field('portability.policy_number', 'policyNumber', port.policy_number),
    ...field('portability.expiry', 'boundedDate', port.expiry),
    ...field('portability.sum_insured', 'rupees', port.sum_insured),
    ...field('portability.bonus', 'rupees', port.bonus, { isOptional: true }),
    ...checkChoice('portability.plan_type', port.plan_type, ['floater', 'individual'], true),
    ...field('portability.first_inception', 'pastDate', port.first_inception),
    ...field('portability.reason', 'note', port.reason, { isOptional: true }),
    ...port.claims.flatMap((claim, i) => [
      ...checkRange(`portability.claims.${i}.year`, claim.year, { min: thisYear - 30, max: thisYear }),
      ...field(`portability.claims.${i}.amount`, 'rupees', claim.amount),
      ...field(`portability.claims.${i}.illness`, 'note', claim.illness),
    ]),
    ...checkInsuredIds(port.members, context).map((issue) => ({ ...issue, path: `portability.${issue.path}` })),
    ...port.members.flatMap(({ since }, i) => {
      const path = `portability.members.${i}.since`
      const issues = field(path, 'pastDate', since)
      // Time served cannot be longer than the policy itself; a first day that is wrong is said where it stands.
      if (issues.length > 0 || port.first_inception > context.today) return issues
      return field(path, 'boundedDate', since, { min: port.first_inception })
    }),
  ]
}
