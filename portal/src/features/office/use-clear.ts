import { useSearchParams } from '../../ui/use-search-params.ts'

/** Removes these searches and filters from the address. Answers nothing where none is set. */
export function useClear(keys: readonly string[]): (() => void) | undefined {
  const [params, setParams] = useSearchParams()
  if (!keys.some((key) => params.get(key))) return undefined
  return () => setParams((before) => new URLSearchParams([...before].filter(([key]) => !keys.includes(key))))
}
