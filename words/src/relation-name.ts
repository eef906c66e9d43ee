import type { Gender } from '@portal/domain/people/gender.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'

/** A relation as the person reads it. */
export const relationName = (relation: string, gender: Gender | undefined, say: (code: string) => string): string =>
  relationLabelName(relationLabel(relation, gender), say)

/** The same by its English label, which needs no word of its own. */
export function relationLabelName(label: string, say: (code: string) => string): string {
  const code = `relation.${label}`
  const words = say(code)
  return words === code ? label : words
}
