import type { Call } from '@portal/contract/wire/call.ts'
import { useEffect, useState } from 'react'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'

export type Found<Reply> =
  | { status: 'none' | 'looking' | 'unknown' | 'failed'; value?: undefined }
  | { status: 'found'; value: Reply }

const ASK_AGAIN_MS = 3000
const MOST_ATTEMPTS = 3

/** Asks the provider about a code once it is complete. Not finding it is an answer; no connection holds nothing up. */
export function useLookUp<Reply>(
  call: Call<undefined, Reply>,
  param: string,
  code: string,
  isComplete: boolean,
): Found<Reply> {
  const [found, setFound] = useState<Found<Reply> & { of?: string }>({ status: 'none' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!isComplete) return
    let again: ReturnType<typeof setTimeout> | undefined
    const stop = new AbortController()
    send(call, { params: { [param]: code }, signal: stop.signal, stay: true }).then(
      (value) => setFound({ of: code, status: 'found', value }),
      (error) => {
        if (stop.signal.aborted) return
        const isUnknown = toFailure(error).status === 404
        setFound({ of: code, status: isUnknown ? 'unknown' : 'failed' })
        if (!isUnknown && attempt < MOST_ATTEMPTS) again = setTimeout(() => setAttempt(attempt + 1), ASK_AGAIN_MS)
      },
    )
    return () => {
      clearTimeout(again)
      stop.abort()
    }
  }, [call, param, code, isComplete, attempt])

  if (!isComplete) return { status: 'none' }
  return found.of === code ? found : { status: 'looking' }
}
