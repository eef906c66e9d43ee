import { useEffect } from 'react'
import { Loading } from '../ui/Loading.tsx'

/** A customer page lives in the other, light entry: going there from inside the portal loads the whole page. */
export function CustomerEntry() {
  useEffect(() => {
    window.location.reload()
  }, [])
  return <Loading />
}
