import { join } from 'node:path'

export interface PlacedMistake {
  line: number
  column: number
  says: string
}

/** As it is printed: file, line and column, then the sentence. */
export const mistakeAt = (folder: string, file: string, { line, column }: Omit<PlacedMistake, 'says'>, says: string) =>
  `${join(folder, file)}:${line}:${column}: ${says}`
