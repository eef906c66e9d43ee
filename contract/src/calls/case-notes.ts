import { call } from '../wire/call.ts'
import type { Colleague } from './workbench.ts'

/** `opinion_asked` names the colleague who is asked, `referred` the senior who gets the case; what they answer to a request is an `opinion`. */
export const writtenNoteKinds = ['note', 'opinion_asked', 'referred'] as const
export type WrittenNoteKind = (typeof writtenNoteKinds)[number]

export interface NewCaseNote {
  kind: WrittenNoteKind
  /** Colleagues are mentioned by their code: `@U3002`. */
  text: string
  /** Code of the colleague. */
  to?: string
}

/** One entry of the conversation that underwriters have about a case. */
export interface CaseNote {
  note_id: string
  kind: WrittenNoteKind | 'opinion'
  text: string
  written_at: string
  author: Colleague
  to?: Colleague
  /** Who is mentioned or asked, and whether they have answered or read it. */
  asked: (Colleague & { is_done: boolean })[]
}

export const listCaseNotes = call<undefined, { notes: CaseNote[]; seniors: Colleague[] }>(
  'listCaseNotes',
  'GET',
  '/api/office/cases/:case_id/notes/',
)
export const writeCaseNote = call<NewCaseNote, { notes: CaseNote[]; seniors: Colleague[] }>(
  'writeCaseNote',
  'POST',
  '/api/office/cases/:case_id/notes/',
)
/** Takes the case off the reader's list of mentions; an opinion that was asked for stays owed. */
export const readCaseMentions = call<Record<string, never>, { notes: CaseNote[]; seniors: Colleague[] }>(
  'readCaseMentions',
  'POST',
  '/api/office/cases/:case_id/notes/read/',
)
