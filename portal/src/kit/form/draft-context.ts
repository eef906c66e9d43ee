import { createContext } from 'react'
import type { DraftStore } from './draft.ts'

/** Keeps the draft of the step on the screen with its sale; without it a form keeps its draft in this tab. */
export const DraftContext = createContext<DraftStore | undefined>(undefined)
