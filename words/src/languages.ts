import { insurer } from '@portal/domain/kernel/insurer.ts'

interface LanguageFacts {
  /** The language by its own name, for whoever chooses it. */
  ownName: string
  englishName: string
  /** BCP 47, with the country: `lang` of a page and of a paper, and what `Intl` formats by. */
  locale: string
  /** Unicode's name of the script; each script has its font. */
  script: 'Latin' | 'Devanagari' | 'Tamil'
  /** The whole numbers that take the singular. */
  singular: readonly number[]
  /** Complete for whom: a language is offered to nobody who would meet another one half-way. */
  offeredTo: 'everybody' | 'customers' | 'nobody'
}

/** Every language of the product. A further one is a row here and its folder of words beside `en`; tests say what is missing. */
export const languageFacts = {
  en: {
    ownName: 'English',
    englishName: 'English',
    locale: 'en-IN',
    script: 'Latin',
    singular: [1],
    offeredTo: 'everybody',
  },
  hi: {
    ownName: 'हिन्दी',
    englishName: 'Hindi',
    locale: 'hi-IN',
    script: 'Devanagari',
    singular: [0, 1],
    offeredTo: 'everybody',
  },
  mr: {
    ownName: 'मराठी',
    englishName: 'Marathi',
    locale: 'mr-IN',
    script: 'Devanagari',
    singular: [1],
    offeredTo: 'customers',
  },
  // A sample of another script, drawn by tests on a page and on a paper.
  ta: { ownName: 'தமிழ்', englishName: 'Tamil', locale: 'ta-IN', script: 'Tamil', singular: [1], offeredTo: 'nobody' },
} as const satisfies Record<string, LanguageFacts>

export type Lang = keyof typeof languageFacts

/** What is spoken until somebody chooses. */
export const defaultLanguage = 'en' as const satisfies Lang

/** The language that stands below another one on a paper: English, and Hindi below English. */
export const secondLanguage = (language: Lang): Lang => (language === defaultLanguage ? 'hi' : defaultLanguage)

export const languages = Object.keys(languageFacts) as Lang[]

const offered = (language: Lang): LanguageFacts['offeredTo'] => languageFacts[language].offeredTo

/** For customer pages, messages and papers. */
export const customerLanguages = languages.filter((language) => offered(language) !== 'nobody')

/** For the screens of partners and office. */
export const partnerLanguages = languages.filter((language) => offered(language) === 'everybody')

/** In the order of the insurer, who may leave some out; without it, in ours. */
function inInsurersOrder(offered: readonly Lang[]): readonly Lang[] {
  const order: readonly string[] | undefined = insurer().languages
  return order ? order.flatMap((code) => offered.filter((language) => language === code)) : offered
}

/** What an insurer offers of them, to choose from. */
export const offeredToCustomers = (): readonly Lang[] => inInsurersOrder(customerLanguages)
export const offeredToPartners = (): readonly Lang[] => inInsurersOrder(partnerLanguages)

/** Each language names itself, for whoever reads only that one. */
export const languageChoices = (offered: readonly Lang[]): { value: Lang; label: string }[] =>
  offered.map((value) => ({ value, label: languageFacts[value].ownName }))

export function isPartnerLanguage(code: unknown): code is Lang {
  return partnerLanguages.some((language) => language === code)
}

function isCustomerLanguage(code: unknown): code is Lang {
  return customerLanguages.some((language) => language === code)
}

/** The first offered language of a list as browsers send it ("mr-IN, hi;q=0.8"), if there is one. */
export function preferredLanguage(acceptLanguage: string, isOffered = isCustomerLanguage): Lang | undefined {
  return acceptLanguage
    .split(',')
    .map((range) => range.trim().split(/[-;]/, 1)[0]?.toLowerCase())
    .find(isOffered)
}

/** A language from a place that may hold an older or foreign code. */
export function languageOr(code: string | null | undefined, otherwise: Lang = defaultLanguage): Lang {
  return isCustomerLanguage(code) ? code : otherwise
}
