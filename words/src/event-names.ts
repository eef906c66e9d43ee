import type { Words } from './fill.ts'
import type { Lang } from './languages.ts'

type Area = Promise<{ words: Words }>

/** Languages of the screens, which have names for events. Loaded when a file of events is written: no page of the server says them. */
const areas: Partial<Record<Lang, () => readonly Area[]>> & { en: () => readonly Area[] } = {
  en: () => [import('./en/screens/event.ts'), import('./en/screens/audit.ts')],
  hi: () => [import('./hi/screens/event.ts'), import('./hi/screens/audit.ts')],
}

/** What an event of the audit trail is called; one without a name is called by its key, in plain letters. */
export async function loadEventNames(lang: Lang): Promise<(event: string) => string> {
  const loaded = await Promise.all((areas[lang] ?? areas.en)())
  const words: Words = Object.assign({}, ...loaded.map((area) => area.words))
  return (event) => words[`event.${event}`] ?? words[`audit.event.${event}`] ?? event.replaceAll('_', ' ')
}
