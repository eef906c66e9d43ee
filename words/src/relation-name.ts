import type { Gender } from '@portal/domain/people/gender.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'

/** A relation as the person reads it; the English label needs no word of its own. */
export function relationName(relation: string, gender: Gender | undefined, say: (code: string) => string): string {
  const label = relationLabel(relation, gender)
  const code = `relation.${label}`
  const words = say(code)
  return words === code ? label : words
}
