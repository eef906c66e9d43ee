import type { Words } from '@portal/words/fill.ts'
import type { Lang } from '@portal/words/say.ts'

/** English comes with the screens; of every other language, a file for each area of screens. */
const files = import.meta.glob<{ words: Words }>([
  '../../../words/src/*/screens/*.ts',
  '!../../../words/src/en/screens/*.ts',
])

export async function readWordFile(lang: Lang, area: string): Promise<Words | undefined> {
  return (await files[`../../../words/src/${lang}/screens/${area}.ts`]?.())?.words
}
