import type { OpenPoint } from '@portal/domain/quote-line/open-points.ts'
import type { QuoteLine } from '@portal/domain/quote-line/quote-line.ts'
import { useCallback, useMemo, useState } from 'react'
import { withWords } from '../../speech/language.ts'
import { today } from '../state/today.ts'

export interface ReadLine extends QuoteLine {
  text: string
  open: OpenPoint[]
}

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
  const line = useMemo(() => reader && readLine(reader, text), [reader, text])
  /** For somebody who is quicker than the reader loads. */
  const readNow = async () => readLine(reader ?? (await load()), text)
  return { text, setText, load, line, readNow }
}

function readLine(reader: Reader, text: string): ReadLine | undefined {
  const line = reader.readQuoteLine(text, today())
  return line.readings.length > 0 ? { ...line, text, open: reader.findOpenPoints(line) } : undefined
}
