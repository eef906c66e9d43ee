import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** One history entry back; where the page is the first entry of its tab, to `first`, since nothing of the portal lies behind it. */
export function useBack(): (first?: { to: string; state?: unknown }) => void {
  const navigate = useNavigate()
  return useCallback(
    ({ to, state } = { to: '/' }) => {
      if (window.history.state?.idx > 0) void navigate(-1)
      // In place of this entry: going back once more must not return here.
      else void navigate(to, { replace: true, state })
    },
    [navigate],
  )
}
