import type { Words } from '@portal/words/fill.ts'
import type { ReadWords } from './word-loader.ts'

/** While developing, a file for each area of screens. The build packs them into few, complete in each language: portal/word-packs.ts. */
const files = import.meta.glob<{ words: Words }>('../../../words/src/*/screens/*.ts')

export const readWords: ReadWords = async (lang, area) =>
  (await files[`../../../words/src/${lang}/screens/${area}.ts`]?.())?.words

/** Known to the build: what a screen says, so that its words are loaded beside its code and not after it. */
export const areasOfScreen = undefined as Readonly<Record<string, Iterable<string>>> | undefined
