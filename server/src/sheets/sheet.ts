export type SheetCell = string | number | null | undefined

export interface SheetColumn {
  title: string
  /** A number may be added up by a spreadsheet; everything else is text and stays as it is, also digits. */
  isNumber?: boolean
}

/** A table for a spreadsheet. Its rows come page by page: the whole is never in memory. */
export interface Sheet {
  columns: readonly SheetColumn[]
  pages: AsyncIterable<readonly (readonly SheetCell[])[]>
}

export const sheetFormats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type SheetFormat = keyof typeof sheetFormats
