import { words } from '@portal/words/en/screens/title.ts'
import type { Words } from '@portal/words/fill.ts'
import { speaker } from '../speech/speaker.ts'

const titles: Words = words

/** Titles alone: the shell needs no other words, so the rest loads with the screens that speak them. */
export const sayTitle = speaker('title', titles)
