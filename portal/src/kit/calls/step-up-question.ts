/** Several calls may wait for the same proof. */
let answers: ((isProved: boolean) => void)[] = []
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** The question that waits for the person; the shell shows it. */
export const isProofAsked = () => answers.length > 0

export function subscribeStepUp(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    answers.push(resolve)
    tell()
  })
}

export function answerStepUp(isProved: boolean): void {
  const waiting = answers
  answers = []
  tell()
  for (const answer of waiting) answer(isProved)
}
