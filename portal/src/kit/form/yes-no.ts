import { sayKit } from '../kit-words.ts'

/** In the order in which health questions are answered: most people say no. */
export const noOrYes = () => [
  { value: 'no', label: sayKit('kit.no') },
  { value: 'yes', label: sayKit('kit.yes') },
]

export const yesOrNo = () => noOrYes().reverse()
