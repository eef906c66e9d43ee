import { titles } from '../titles.ts'

/** Of pages and steps: the shell says them without loading anything else. */
export const words = titles
