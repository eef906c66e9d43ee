import { useEffect, useState } from 'react'

/** The value once it has not changed for a while: a request for every key would be wasted. */
export function useDelayed<Value>(value: Value, pauseMs: number): Value {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return delayed
}
