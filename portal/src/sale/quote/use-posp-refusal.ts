import { useEffect } from 'react'
import { type CallProgress, failureRead } from '../../kit/calls/call-thunk.ts'
import { useAppDispatch, useAppSelector } from '../../kit/store/hooks.ts'
import { failureOf } from '../../kit/store/selectors.ts'
import type { RootState } from '../../kit/store/store.ts'
import { findPospRefusal, type PospRefusalData } from './PospRefusal.tsx'

/** The licence's refusal, as the slice holds it for the failed call. */
export function usePospRefusal(select: (state: RootState) => CallProgress): {
  posp: PospRefusalData | undefined
  clear: () => void
} {
  const dispatch = useAppDispatch()
  const posp = useAppSelector((state) => findPospRefusal(failureOf(select(state))))
  // A refusal belongs to the screen on which it was met.
  useEffect(() => () => void dispatch(failureRead()), [dispatch])
  return { posp, clear: () => void dispatch(failureRead()) }
}
