import type { Issue } from '../kernel/issue.ts'
import { findBrokenRule } from '../kernel/rule.ts'
import { panRules } from './proposal-rules.ts'
import { createFieldChecker, type SectionContext } from './section-context.ts'

/** A person gives a PAN or declares Form 60; from a premium of ₹ 50,000 on only a PAN will do. */
export function checkPanOrForm60(
  path: string,
  person: { pan?: string; form60?: boolean },
  context: SectionContext,
): Issue[] {
  if (person.pan) return createFieldChecker(context)(path, 'personPan', person.pan)
  return findBrokenRule(panRules, { ...person, totalPaise: context.totalPaise ?? 0 }, path)
}
