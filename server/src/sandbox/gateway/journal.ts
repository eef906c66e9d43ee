import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SandboxEvent, SandboxOrder, SandboxPayment, SandboxRefund } from './records.ts'

/** Every line is the new state of one record; the last line about an id wins. Records are replaced, never changed in place. */
export type JournalLine =
  | { type: 'order'; record: SandboxOrder }
  | { type: 'payment'; record: SandboxPayment }
  | { type: 'refund'; record: SandboxRefund }
  | { type: 'event'; record: SandboxEvent }

export interface Journal {
  append: (line: JournalLine) => void
  /** All lines since the beginning, earlier runs included. */
  lines: () => readonly JournalLine[]
}

/** Kept in memory and, with a file, on disk, so that the sandbox restores its records after a restart. */
export function openJournal(file?: string): Journal {
  const lines: JournalLine[] = file ? readLines(file) : []
  if (file) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return {
    append(line) {
      lines.push(line)
      if (file) appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
    },
    lines: () => lines,
  }
}

function readLines(file: string): JournalLine[] {
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  // A process killed while appending leaves half a line; cutting it off keeps the next line whole.
  const wholeLines = text.slice(0, text.lastIndexOf('\n') + 1)
  if (wholeLines.length < text.length) truncateSync(file, Buffer.byteLength(wholeLines))
  return wholeLines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JournalLine)
}
