import type { Gender } from './gender.ts'
import { stripNumber } from './relations.ts'

const neutral: Record<string, string> = {
  'primary insured': 'Self',
  child: 'Son/Daughter',
  'grandchild/children': 'Granddaughter/Grandson',
}

const gendered: Record<string, Partial<Record<Gender, string>>> = {
  child: { male: 'Son', female: 'Daughter' },
  'grandchild/children': { male: 'Grandson', female: 'Granddaughter' },
}

/** What people read for a relation, in English. A transgender child keeps the neutral label. */
export function relationLabel(relation: string, gender?: Gender): string {
  const kind = stripNumber(relation)
  return (gender && gendered[kind]?.[gender]) ?? neutral[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1)
}
