import { type Lang, languageFacts } from '@portal/words/languages.ts'

/** The family of each script, by name: the library that draws with it is loaded only where PDFs are drawn. Each holds Latin and ₹ too. */
const families = {
  Latin: 'Noto Sans Devanagari',
  Devanagari: 'Noto Sans Devanagari',
  Tamil: 'Noto Sans Tamil',
} as const satisfies Record<(typeof languageFacts)[Lang]['script'], string>

export type FontFamily = (typeof families)[keyof typeof families]

export const fontOf = (language: Lang): FontFamily => families[languageFacts[language].script]
