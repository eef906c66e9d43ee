import type { Gender } from '@portal/domain/people/gender.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'

/** By the English label. */
const relations: Record<string, string> = {
  Self: 'स्वयं',
  Spouse: 'पति/पत्नी',
  'Son/Daughter': 'बेटा/बेटी',
  Son: 'बेटा',
  Daughter: 'बेटी',
  'Granddaughter/Grandson': 'पोती/पोता',
  Grandson: 'पोता',
  Granddaughter: 'पोती',
  Mother: 'माँ',
  Father: 'पिता',
  'Mother-in-law': 'सास',
  'Father-in-law': 'ससुर',
  Grandfather: 'दादा/नाना',
  Grandmother: 'दादी/नानी',
  Brother: 'भाई',
  Sister: 'बहन',
  Niece: 'भतीजी/भांजी',
  Nephew: 'भतीजा/भांजा',
  'Brother-in-law': 'जीजा/साला/देवर',
  'Sister-in-law': 'ननद/साली/भाभी',
  'Son-in-law': 'दामाद',
  'Daughter-in-law': 'बहू',
}

export function hindiRelationLabel(relation: string, gender?: Gender): string {
  const english = relationLabel(relation, gender)
  return relations[english] ?? english
}
