import type { customerPages } from '@portal/words/en/customer-pages.ts'
import type { Words } from '@portal/words/fill.ts'
import { defaultLanguage, type Lang } from '@portal/words/languages.ts'
import type { ReadWords } from '../speech/word-loader.ts'

export type CustomerArea = keyof typeof customerPages

/** While developing, a file for each language. The build packs each area by itself, complete in each language: portal/word-packs.ts. */
const files = import.meta.glob<{ customerPages: Readonly<Record<string, Words>> }>(
  '../../../words/src/*/customer-pages.ts',
)

const readArea = async (lang: Lang, area: string) =>
  (await files[`../../../words/src/${lang}/customer-pages.ts`]?.())?.customerPages[area]

export const readWords: ReadWords = async (lang, area) => ({
  ...(await readArea(defaultLanguage, area)),
  ...(await readArea(lang, area)),
})
