import type { RegisterRow } from '@portal/contract/calls/month-close.ts'
import type { GstSection } from '@portal/domain/rating/gst-return.ts'
import type { Speak } from '@portal/words/say.ts'
import type { Deps } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import type { Span } from './month.ts'

/** What one page of a register is asked for. */
export interface PageAsked {
  db: Executor
  deps: Deps
  say: Speak
  span: Span
  section?: GstSection
  after?: string
  size: number
  /** In a file, which is asked for with proof and written into the trail, numbers of persons are whole. */
  isFile?: boolean
}

export interface RegisterPage {
  rows: RegisterRow[]
  next?: string
}

export interface RegisterKind {
  columns: readonly { word: string; isNumber?: true }[]
  page(asked: PageAsked): Promise<RegisterPage>
}

export const text = (word: string) => ({ word })
export const number = (word: string) => ({ word, isNumber: true as const })
