import type { Gender } from '../quote/quote-input.ts'
import { withoutNumber } from './relations.ts'

const neutral: Record<string, string> = {
  'primary insured': 'Self',
  child: 'Son/Daughter',
  'grandchild/children': 'Granddaughter/Grandson',
}

const gendered: Record<string, Partial<Record<Gender, string>>> = {
  child: { male: 'Son', female: 'Daughter' },
  'grandchild/children': { male: 'Grandson', female: 'Granddaughter' },
}

const hindi: Record<string, string> = {
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

/** What people read for a relation. A transgender child keeps the neutral label. */
export function relationLabel(relation: string, gender?: Gender, lang: 'en' | 'hi' = 'en'): string {
  const kind = withoutNumber(relation)
  const english = (gender && gendered[kind]?.[gender]) ?? neutral[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1)
  return lang === 'hi' ? (hindi[english] ?? english) : english
}
