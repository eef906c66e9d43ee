import type { Lang } from '@portal/words/languages.ts'
import { type Reading, type ReadMode, useRead } from '../kit/calls/use-read.ts'
import { tokenIn, useReloadOnNewLink } from './link-token.ts'
import { rememberWithSale } from './remember-language.ts'
import { speakForSale, useSpeech } from './words.ts'

/** What a link leads to: its entry, which asks for the code, or the page behind it. */
type LinkedPage<Entry, Page> = { entry: Entry; page?: undefined } | { entry?: undefined; page: Page }

interface LinkCalls<Entry, Page> {
  open: (token: string) => Promise<Entry>
  read: (mode: ReadMode) => Promise<Page>
}

/** Opens a customer's link: the link decides what is read, since the browser may still hold a visit to another one. */
export function useLinkedPage<Entry extends { verified: boolean; language?: Lang }, Page>({
  open,
  read,
}: LinkCalls<Entry, Page>) {
  const { lang } = useSpeech()
  useReloadOnNewLink()

  async function openLink(mode: ReadMode, shown?: LinkedPage<Entry, Page>): Promise<LinkedPage<Entry, Page>> {
    const token = tokenIn(window.location.hash)
    const entry = token && !shown?.page ? await open(token) : undefined
    if (entry) await speakForSale(entry, rememberWithSale)
    return entry && !entry.verified ? { entry } : { page: await read(mode) }
  }

  const reading: Reading<LinkedPage<Entry, Page>> = useRead('link', openLink, lang)
  return reading
}
