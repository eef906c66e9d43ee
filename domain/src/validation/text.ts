/**
 * Letters of any script with their marks. The two joiners are part of correct Indic spelling, so they count as marks.
 */
const nameWord = '[\\p{L}][\\p{L}\\p{M}\\u200c\\u200d]*'
const name = new RegExp(`^${nameWord}(?: ${nameWord})*$`, 'u')

const special = /[^\p{L}\p{M}\p{N}\u200c-\u200d\s]/u
/** What company names, addresses and cars are written with: 'Shah & Sons (India) Pvt. Ltd.', 'Flat #4, 12/B', 'ZXi+'. */
const unusual = /[^\p{L}\p{M}\p{N}\u200c-\u200d\s.,&'’()+/#:-]/u
const specialOrDigit = /[^\p{L}\p{M}\u200c-\u200d\s]/u

export function isName(text: string): boolean {
  return name.test(text)
}

export function hasSpecialCharacters(text: string): boolean {
  return special.test(text)
}

export function hasUnusualPunctuation(text: string): boolean {
  return unusual.test(text)
}

export function hasSpecialCharactersOrDigits(text: string): boolean {
  return specialOrDigit.test(text)
}

/** True when splitting on the separator yields fewer than `count` non-empty parts. */
export function hasFewerParts(text: string, separator: string, count: number): boolean {
  return text.split(separator).filter((part) => part.trim() !== '').length < count
}

export function normaliseText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ')
}

/** 'K.R. Rao' → 'K R Rao': a dot after an initial is how people write, not part of the name. */
export function normaliseName(text: string): string {
  return normaliseText(text.replace(/(?<=^|[\s.])(\p{L}\p{M}*)\.\s*/gu, '$1 '))
}

export function normaliseCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '')
}

export function digitsOnly(text: string): string {
  return text.replace(/\D/g, '')
}
