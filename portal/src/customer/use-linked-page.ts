import { type Reading, type ReadMode, useRead } from '../kit/calls/use-read.ts'
import { tokenIn, useReloadOnNewLink } from './link-token.ts'
import { useSpeech } from './words.ts'

/** What a link leads to: its door, which asks for the code, or the page behind it. */
type LinkedPage<Door, Page> = { door: Door; page?: undefined } | { door?: undefined; page: Page }

interface LinkCalls<Door, Page> {
  open: (token: string) => Promise<Door>
  read: (mode: ReadMode) => Promise<Page>
}

/** Opens a customer's link: the link decides what is read, since the browser may still hold a visit to another one. */
export function useLinkedPage<Door extends { verified: boolean }, Page>({ open, read }: LinkCalls<Door, Page>) {
  const { lang } = useSpeech()
  useReloadOnNewLink()

  async function openLink(mode: ReadMode, shown?: LinkedPage<Door, Page>): Promise<LinkedPage<Door, Page>> {
    const token = tokenIn(window.location.hash)
    const door = token && !shown?.page ? await open(token) : undefined
    return door && !door.verified ? { door } : { page: await read(mode) }
  }

  const reading: Reading<LinkedPage<Door, Page>> = useRead('link', openLink, lang)
  return reading
}
