import { useSearchParams } from '../../ui/use-search-params.ts'

/** The chosen tab stands in the address, so that reload, Back and a link from the overview find it; the first one needs no word there. */
export function useTab<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: string) => void] {
  const [params, setParams] = useSearchParams()
  const wantedTab = params.get('tab')
  const tab = ids.find((id) => id === wantedTab) ?? ids[0]
  // Another tab asks for other things: what was searched in this one stays behind.
  const choose = (id: string) =>
    setParams(id === ids[0] ? {} : { tab: id }, { replace: true, preventScrollReset: true })
  return [tab, choose]
}
