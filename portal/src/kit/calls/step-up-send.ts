import { CallError } from './call-error.ts'
import type { Send } from './clients.ts'

/** Asks the person to prove who they are; false when they would rather not. */
type AskForProof = () => Promise<boolean>

/**
 * A call that needs a fresh proof is sent again once the person has given one. Without it the refusal goes to the caller like any
 * other: nothing was done and nothing typed is lost.
 */
export function provingSend(send: Send, askForProof: AskForProof): Send {
  return async (call, options) => {
    try {
      return await send(call, options)
    } catch (error) {
      if (!(error instanceof CallError) || error.word !== 'step_up' || options?.unattended) throw error
      if (!(await askForProof())) throw error
      return send(call, options)
    }
  }
}
