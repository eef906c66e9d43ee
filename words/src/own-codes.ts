import { screenTexts } from './en/screen-texts.ts'
import { shippedTexts } from './texts.ts'

const { words, partnerWords } = shippedTexts.en

/**
 * Texts that an insurer may say in its own words, in English: whatever stands on papers and pages. Messages have a list of their own.
 */
export const replaceableTexts: Readonly<Record<string, string>> = { ...screenTexts, ...partnerWords, ...words }

/** Whether browsers say it, so that they need the insurer's text too. */
export const isSaidByBrowsers = (code: string): boolean => Object.hasOwn(screenTexts, code)

/** Whether papers or the server's pages say it: who agrees to a policy agrees to these. */
export const isSaidByServer = (code: string): boolean => Object.hasOwn(words, code)
