import { type Lang, languageFacts } from '@portal/words/languages.ts'
import { paperFont } from '../kernel/pack/paper-font.ts'

/** The family of each script, by name: the library that draws with it is loaded only where PDFs are drawn. Each holds Latin and ₹ too. */
const families = {
  Latin: 'Noto Sans Devanagari',
  Devanagari: 'Noto Sans Devanagari',
  Tamil: 'Noto Sans Tamil',
} as const satisfies Record<(typeof languageFacts)[Lang]['script'], string>

/** The insurer's own typeface, where its pack brings one. */
export const ownFamily = 'Insurer'
/** Also writes what the insurer's own lacks. */
export const usualFamily = families.Latin

export type ShippedFamily = (typeof families)[keyof typeof families]
export type FontFamily = ShippedFamily | typeof ownFamily

export const fontOf = (language: Lang): FontFamily =>
  paperFont()?.languages.includes(language) ? ownFamily : families[languageFacts[language].script]
