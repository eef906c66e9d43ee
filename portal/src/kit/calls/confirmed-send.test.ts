import { updateQuote } from '@portal/contract/calls/quote.ts'
import type { Withdrawal } from '@portal/contract/wire/withdrawal.ts'
import { expect, it, vi } from 'vitest'
import { CallError } from './call-error.ts'
import type { Send, SendOptions } from './clients.ts'
import { confirmingSend } from './confirmed-send.ts'

const link: Withdrawal = { kind: 'payment_link', by: 'any', to: '91xxxxxx01' }
const consent: Withdrawal = { kind: 'consent', by: 'any' }
const refusal = (...withdrawals: Withdrawal[]) =>
  new CallError('refused', 409, {
    code: 409,
    error: 'withdraws',
    message: '',
    data: { withdrawals, takes_effect: 'now' },
  })

/** Answers in order; what was confirmed with each call is kept. */
function server(...answers: unknown[]) {
  const confirmed: SendOptions['confirmed'][] = []
  const send = (async (_call, options) => {
    confirmed.push(options?.confirmed)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }) as Send
  return { send, confirmed }
}
const person = (...answers: boolean[]) => ({
  ask: vi.fn(async () => answers.shift() ?? false),
  done: vi.fn(),
})

it('a change that withdraws nothing asks nobody', async () => {
  const { send, confirmed } = server('saved')
  const dialog = person()
  expect(await confirmingSend(send, () => dialog)(updateQuote, {})).toBe('saved')
  expect(confirmed).toEqual([[]])
  expect(dialog.ask).not.toHaveBeenCalled()
})

it('sends again what was confirmed, asks once more when more is withdrawn by then, and tells what was', async () => {
  const { send, confirmed } = server(refusal(link), refusal(link, consent), 'saved')
  const dialog = person(true, true)
  expect(await confirmingSend(send, () => dialog)(updateQuote, {})).toBe('saved')
  expect(confirmed).toEqual([[], ['payment_link'], ['payment_link', 'consent']])
  expect(dialog.done).toHaveBeenCalledExactlyOnceWith([link, consent])
})

it('kept as it is, the change is refused and not sent again', async () => {
  const { send, confirmed } = server(refusal(link))
  const dialog = person(false)
  await expect(confirmingSend(send, () => dialog)(updateQuote, {})).rejects.toMatchObject({ word: 'withdraws' })
  expect(confirmed).toHaveLength(1)
  expect(dialog.done).not.toHaveBeenCalled()
})

it('tells nothing as done that is withdrawn only once the customer confirms', async () => {
  const data = { withdrawals: [link], takes_effect: 'customer_confirms' }
  const { send, confirmed } = server(
    new CallError('refused', 409, { code: 409, error: 'withdraws', message: '', data }),
    'asked',
  )
  const dialog = person(true)
  expect(await confirmingSend(send, () => dialog)(updateQuote, {})).toBe('asked')
  expect(confirmed).toEqual([[], ['payment_link']])
  expect(dialog.done).not.toHaveBeenCalled()
})
