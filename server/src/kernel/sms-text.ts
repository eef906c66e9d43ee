import { type Lang, languageFacts } from '@portal/words/languages.ts'

/** GSM 03.38: one septet each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Sent behind an escape: two septets each. */
const extended = new Set('^{}\\[~]|€')

/** What has a usual form in GSM-7. */
const replacements: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/₹\s?/gu, 'Rs. '],
  [/[‘’‛′]/gu, "'"],
  [/[“”„″]/gu, '"'],
  [/[‐‑‒–—−]/gu, '-'],
  [/…/gu, '...'],
  [/\p{Zs}/gu, ' '],
]

/**
 * A text as it goes out by SMS. In Latin letters it keeps to GSM-7, 160 characters instead of 70: Rs. for ₹, plain quotes and dashes, letters
 * without the accents that GSM-7 does not have. Other scripts need Unicode anyway and keep ₹.
 */
export function toSmsText(text: string, language: Lang): string {
  if (languageFacts[language].script !== 'Latin') return text.replaceAll('\u00a0', ' ')
  const plain = replacements.reduce((so, [pattern, by]) => so.replace(pattern, by), text)
  return [...plain].map((sign) => (isGsm7(sign) ? sign : withoutAccents(sign))).join('')
}

function withoutAccents(sign: string): string {
  const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
  return bare !== '' && isGsm7(bare) ? bare : sign
}

export function isGsm7(text: string): boolean {
  return [...text].every((sign) => basic.has(sign) || extended.has(sign))
}

interface SmsSize {
  encoding: 'GSM-7' | 'Unicode'
  characters: number
  /** What an operator charges for: a long SMS is sent in parts, which spend a header each. */
  segments: number
}

export function measureSms(text: string): SmsSize {
  const signs = [...text]
  if (isGsm7(text)) {
    const septets = signs.reduce((sum, sign) => sum + (extended.has(sign) ? 2 : 1), 0)
    return { encoding: 'GSM-7', characters: signs.length, segments: septets <= 160 ? 1 : Math.ceil(septets / 153) }
  }
  // UTF-16 units, as phones count.
  const units = text.length
  return { encoding: 'Unicode', characters: signs.length, segments: units <= 70 ? 1 : Math.ceil(units / 67) }
}
