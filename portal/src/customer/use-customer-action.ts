import type { CallFailure } from '../kit/calls/call-failure.ts'
import { useAction } from '../kit/calls/use-action.ts'
import { sayFailure } from './show.ts'
import { useSpeech } from './words.ts'

/** The visit has ended, or what is shown was changed or answered elsewhere. A payment that is being processed is only waited for. */
export const hasMovedOn = ({ status, word }: CallFailure): boolean =>
  (status === 409 && word !== 'payment_on_its_way') || status === 410

/** One action of the customer at a time, with the words for its failure. A page that has moved on is read again instead. */
export function useCustomerAction<Name extends string = string>(onMoved: () => unknown) {
  const { say } = useSpeech()
  const { run, busy, failure } = useAction<Name>()
  return {
    busy,
    error: failure && !hasMovedOn(failure) ? sayFailure(failure, say) : undefined,
    run: async (name: Name, action: () => Promise<void>) => {
      const outcome = await run(name, action)
      if (outcome && !outcome.ok && hasMovedOn(outcome.failure)) await onMoved()
    },
  }
}
