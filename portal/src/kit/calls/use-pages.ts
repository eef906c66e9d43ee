import type { Call } from '@portal/contract/wire/call.ts'
import { useState } from 'react'
import { type CallFailure, toFailure } from './call-failure.ts'
import { send } from './clients.ts'
import { useKeptFresh } from './use-call.ts'
import { type ReadMode, useRead } from './use-read.ts'

export interface Page<Row> {
  rows: Row[]
  next?: string
  /** What was searched for has the form of a number, but its check symbol is wrong. */
  is_mistyped?: true
}

interface PagesOptions {
  /** Another edition reads the list anew: something in it was changed. */
  edition?: number
}

/** A list read page by page and kept fresh; another question begins a new one. */
export function usePages<Whole extends Page<unknown>>(
  call: Call<undefined, Whole>,
  query: Record<string, string | undefined>,
  { edition }: PagesOptions = {},
) {
  const key = JSON.stringify([call.name, query])
  const [busy, setBusy] = useState(false)
  const [moreFailure, setMoreFailure] = useState<{ next?: string; failure: CallFailure }>()
  const readPage = (after: string | undefined, mode?: ReadMode) =>
    send(call, { query: { ...query, ...(after && { after }) }, ...mode })

  /** As many rows as somebody has already called up, so that the list does not get shorter while it is read. */
  async function readAsFar(mode: ReadMode, shown?: Whole): Promise<Whole> {
    let page = await readPage(undefined, mode)
    while (shown && page.next && page.rows.length < shown.rows.length)
      page = joinPages(page, await readPage(page.next, mode))
    return page
  }

  const reading = useRead(key, readAsFar, edition)
  useKeptFresh(reading, true)
  if (reading.status !== 'ready') return { reading, busy }

  const { set, data, reload } = reading
  const { next } = data
  async function readMore() {
    setBusy(true)
    setMoreFailure(undefined)
    try {
      const page = await readPage(next)
      // A list read anew meanwhile must not get the rows of the old one.
      set((shown) => (shown.next === next ? joinPages(shown, page) : shown))
    } catch (error) {
      setMoreFailure({ next, failure: toFailure(error) })
    } finally {
      setBusy(false)
    }
  }

  return {
    reading: { status: 'ready' as const, data: data.rows as Whole['rows'], reload },
    /** The page with what else the call answers. */
    page: data,
    isMistyped: data.is_mistyped,
    more: next ? readMore : undefined,
    busy,
    moreFailure: next && moreFailure?.next === next ? moreFailure.failure : undefined,
  }
}

const joinPages = <Whole extends Page<unknown>>(first: Whole, more: Whole): Whole => ({
  ...more,
  rows: [...first.rows, ...more.rows],
})
