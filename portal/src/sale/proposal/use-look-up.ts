import type { Call } from '@portal/contract/wire/call.ts'
import { useEffect, useRef } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'

type LookUp<Reply> =
  | { status: 'none' | 'loading' | 'unknown' | 'failed'; value?: undefined }
  | { status: 'found'; value: Reply }

const RETRY_MS = 3000
const MAX_RETRIES = 3

/** Asks the provider about a code; undefined while it is not complete. Not finding it is an answer; no connection holds nothing up. */
export function useLookUp<Reply>(
  call: Call<undefined, Reply>,
  params: Record<string, string> | undefined,
): LookUp<Reply> {
  const reading = useCall(call, params ? { params, stay: true } : null)
  const isUnknown = reading.status === 'failed' && reading.failure.status === 404
  const reload = reading.status === 'failed' && !isUnknown ? reading.reload : undefined

  const question = JSON.stringify(params)
  const retries = useRef({ question, count: 0 })
  useEffect(() => {
    if (retries.current.question !== question) retries.current = { question, count: 0 }
    if (!reload || retries.current.count >= MAX_RETRIES) return
    const timer = setTimeout(() => {
      retries.current.count += 1
      reload()
    }, RETRY_MS)
    return () => clearTimeout(timer)
  }, [question, reload])

  if (!params) return { status: 'none' }
  if (reading.status === 'ready') return { status: 'found', value: reading.data }
  return { status: isUnknown ? 'unknown' : reading.status }
}
