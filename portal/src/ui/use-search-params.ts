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
      const changed = typeof next === 'function' ? next(new URLSearchParams(search)) : new URLSearchParams(next)
      navigate(`?${changed}`, options)
    },
  ]
}
