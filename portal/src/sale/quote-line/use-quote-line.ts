import { useCallback, useMemo, useState } from 'react'
import { withWords } from '../../speech/language.ts'
import { today } from '../state/today.ts'

type Reader = typeof import('./line-reader.ts')

/** A line as it is typed, read anew with every letter. */
export function useQuoteLine(startText = '') {
  const [text, setText] = useState(startText)
  const [reader, setReader] = useState<Reader>()
  const load = useCallback(async () => {
    const loaded = await withWords(() => import('./line-reader.ts'))
    setReader(loaded)
    return loaded
  }, [])
  const line = useMemo(() => reader?.readLine(text, today()), [reader, text])
  /** For somebody who is quicker than the reader loads. */
  const readNow = async () => (reader ?? (await load())).readLine(text, today())
  return { text, setText, load, line, readNow, LineReadings: reader?.LineReadings }
}
