import type { Call } from '@portal/contract/call.ts'
import { useEffect, useState } from 'react'
import { toFailure } from '../../calls/call-failure.ts'
import { send } from '../../calls/clients.ts'

export type Found<Reply> =
  | { status: 'none' | 'looking' | 'unknown' | 'failed'; value?: undefined }
  | { status: 'found'; value: Reply }

/** Asks the provider about a code once it is complete. Not finding it is an answer; no connection holds nothing up. */
export function useLookUp<Reply>(
  call: Call<undefined, Reply>,
  param: string,
  code: string,
  isComplete: boolean,
): Found<Reply> {
  const [found, setFound] = useState<Found<Reply> & { of?: string }>({ status: 'none' })

  useEffect(() => {
    if (!isComplete) return
    const stop = new AbortController()
    send(call, { params: { [param]: code }, signal: stop.signal, stay: true }).then(
      (value) => setFound({ of: code, status: 'found', value }),
      (error) => {
        if (stop.signal.aborted) return
        setFound({ of: code, status: toFailure(error).status === 404 ? 'unknown' : 'failed' })
      },
    )
    return () => stop.abort()
  }, [call, param, code, isComplete])

  if (!isComplete) return { status: 'none' }
  return found.of === code ? found : { status: 'looking' }
}
