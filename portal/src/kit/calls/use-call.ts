import type { Call } from '@portal/contract/wire/call.ts'
import { type SendOptions, send } from './clients.ts'
import { keepingFocus, useFresh } from './keep-fresh.ts'
import { type Reading, useRead } from './use-read.ts'

interface CallOptions extends Pick<SendOptions<undefined>, 'params' | 'query' | 'stay' | 'language'> {
  /** Read again every minute while the page is visible. */
  isKeptFresh?: boolean
  /** Another edition reads anew: something in it was changed. */
  edition?: unknown
}

/** Reads a call when the screen opens and whenever what it asks for changes. Without options (null) there is nothing to ask for yet. */
export function useCall<Reply>(call: Call<undefined, Reply>, options: CallOptions | null = {}): Reading<Reply> {
  const { isKeptFresh = false, edition, ...sent } = options ?? {}
  const key = options && JSON.stringify([call.name, sent.params, sent.query])
  const reading = useRead(key, (mode) => send(call, { ...sent, ...mode }), edition)
  useKeptFresh(reading, isKeptFresh)
  return reading
}

/** Keeps a reading fresh while the page is visible. */
export function useKeptFresh<Value>(reading: Reading<Value>, isKept: boolean): void {
  const refresh = async () => {
    if (reading.status === 'ready') await reading.refresh(keepingFocus)
  }
  useFresh(isKept ? refresh : undefined)
}
