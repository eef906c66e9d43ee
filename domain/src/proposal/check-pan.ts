import { panCompulsoryFrom } from '../constants/limits.ts'
import type { Issue } from '../issue.ts'
import { fieldChecker, type SectionContext } from './section-context.ts'

/** A person gives a PAN or declares Form 60; from a premium of ₹ 50,000 on only a PAN will do. */
export function checkPanOrForm60(
  path: string,
  person: { pan?: string; form60?: boolean },
  context: SectionContext,
): Issue[] {
  if (person.pan) return fieldChecker(context)(path, 'personPan', person.pan)
  if ((context.totalPaise ?? 0) >= panCompulsoryFrom * 100)
    return [{ path, code: 'pan.compulsory', params: { from: panCompulsoryFrom } }]
  return person.form60 ? [] : [{ path, code: 'pan.or_form60' }]
}
