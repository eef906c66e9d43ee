import { useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

type NextParams = Record<string, string> | ((before: URLSearchParams) => URLSearchParams)

/** What stands after the ? of the page's address, and a way to change it. */
export function useSearchParams(): [URLSearchParams, (next: NextParams, options?: NavigateOptions) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  return [
    params,
    (next, options) => {
      // The address itself, not the one last drawn: two changes may come before the next drawing.
      const before = () => new URLSearchParams(window.location.search)
      const changed = typeof next === 'function' ? next(before()) : new URLSearchParams(next)
      navigate(`?${changed}`, options)
    },
  ]
}
