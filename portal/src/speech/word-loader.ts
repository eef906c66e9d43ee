import type { Words } from '@portal/words/fill.ts'
import type { Lang } from '@portal/words/languages.ts'
import { addWords, currentLanguage, neededAreas, setLanguage } from './spoken-words.ts'

/** The words of an area, and those that are sent with it. */
export type ReadWords = (lang: Lang, area: string) => Promise<Words | undefined>

/**
 * Loads the words that screens need, in one language at a time: nobody waits for a language that is not spoken. Where it is listed what
 * each screen says, nobody waits for the words of other screens either, whose code came in the same file.
 */
export function createWordLoader(read: ReadWords, { isListed = false } = {}) {
  /** What the page began with. */
  let first: readonly string[] | undefined
  const asked = new Set<string>()
  /** Areas that are loaded in the present language. */
  let loaded = new Set<string>()
  let wanted = currentLanguage()
  let switched: Promise<void> | undefined

  const readAll = async (lang: Lang, areas: readonly string[]): Promise<Words> =>
    Object.assign({}, ...(await Promise.all(areas.map((area) => read(lang, area)))))

  function spoken(): readonly string[] {
    if (!isListed) return neededAreas()
    first ??= neededAreas()
    return [...new Set([...first, ...asked])]
  }

  async function addMissing(areas: readonly string[]): Promise<void> {
    const lang = wanted
    const missing = lang === currentLanguage() ? areas.filter((area) => !loaded.has(area)) : areas
    if (missing.length === 0) return
    const words = await readAll(lang, missing)
    // Another language is on its way, or was chosen while the words came.
    if (lang !== currentLanguage()) await switched?.catch(() => undefined)
    if (lang !== currentLanguage()) return await addMissing(areas)
    addWords(words)
    for (const area of missing) loaded.add(area)
  }

  /** Speaks a language once all that is on the page is known in it; a choice made meanwhile takes its place. */
  function switchTo(lang: Lang): Promise<void> {
    wanted = lang
    switched = load(lang)
    return switched
  }

  async function load(lang: Lang): Promise<void> {
    const areas = spoken()
    const words = await readAll(lang, areas).catch((error: unknown) => {
      if (lang === wanted) wanted = currentLanguage()
      throw error
    })
    if (lang !== wanted) return await switched
    setLanguage(lang, words)
    loaded = new Set(areas)
    // More was asked for meanwhile.
    await addMissing(spoken())
  }

  async function ask(areas: readonly string[]): Promise<void> {
    for (const area of areas) asked.add(area)
    await addMissing(areas)
  }

  /** A part of a page that is loaded later, with its words: beside its code where it is known which it says, else after it. */
  async function withWords<Module>(load: () => Promise<Module>, areas?: Iterable<string>): Promise<Module> {
    if (areas !== undefined) return (await Promise.all([load(), ask([...areas])]))[0]
    const module = await load()
    await ask(neededAreas())
    return module
  }

  return { switchTo, wantedLanguage: () => wanted, withWords }
}
