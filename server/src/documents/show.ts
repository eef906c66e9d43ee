import { type Day, dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { groupDigits, type Paise, type Rupees, sumInWords } from '@portal/domain/kernel/money.ts'
import type { Gender } from '@portal/domain/people/gender.ts'
import type { Address } from '@portal/domain/proposal/sections.ts'
import { momentName } from '@portal/words/moment-name.ts'
import { relationName } from '@portal/words/relation-name.ts'
import { type Lang, type Speak, speakIn } from '@portal/words/say.ts'
import { sumName } from '@portal/words/sum-name.ts'
import { usualCase } from './usual-case.ts'

/** How values read on paper, where the domain has no form of its own for them. */
export function addressLine(address: Address): string {
  const street = [address.line1, address.line2].filter(Boolean).join(', ')
  return `${street}, ${usualCase(address.city)} ${address.pincode}, ${usualCase(address.state)}`
}

/** "98200 10011": as people read a number out. */
export const showMobile = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')

/** "15/11/2026, 9:12 am IST" */
export function showMoment(iso: string, say: Speak): string {
  return say('paper.moment', { moment: momentName(Date.parse(iso), say) })
}

export function momentDay(iso: string): string {
  return dayInKolkata(Date.parse(iso))
}

const KOLKATA_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** "14:05": sortable, for files that a spreadsheet reads. */
export function timeInKolkata(iso: string): string {
  return KOLKATA_TIME.format(new Date(iso))
}

/** "₹ 5,00,000 (5 Lakh)": digits for the law, words for the reader. */
export function showCover(rupees: Rupees, lang: Lang = 'en'): string {
  const digits = groupDigits(Number(rupees))
  const words = sumInWords(rupees)
  return words === digits ? `₹\u00a0${digits}` : `₹\u00a0${digits} (${sumName(words, speakIn(lang))})`
}

export function showRelation(relation: string, gender: Gender | undefined, lang: Lang): string {
  return relationName(relation, gender, speakIn(lang))
}

/** "Mrs Jyotsna Kshirsagar", the title in the paper's language. */
export function titledName({ title, name }: { title?: string; name: string }, say: Speak): string {
  return title ? `${say(`choice.${title}`)} ${name}` : name
}

export function showYears(years: number, say: Speak): string {
  return years === 1 ? say('paper.one_year') : say('paper.years', { count: years })
}

export function showSpan({ start, end }: { start: Day; end: Day }, say: Speak): string {
  return say('paper.span', { start: showDay(start), end: showDay(end) })
}

/** Equal parts that add up exactly: the first parts take the odd paise. */
export function equalParts(amount: Paise, count: number): Paise[] {
  const part = Math.floor(amount / count)
  const odd = amount - part * count
  return Array.from({ length: count }, (_, index) => part + (index < odd ? 1 : 0))
}
