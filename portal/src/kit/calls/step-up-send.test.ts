import { withdrawRateVersion } from '@portal/contract/calls/rate-drafts.ts'
import { expect, it, vi } from 'vitest'
import { CallError } from './call-error.ts'
import type { Send } from './clients.ts'
import { provingSend } from './step-up-send.ts'

const refusal = () => new CallError('refused', 403, { code: 403, error: 'step_up', message: '', reference: 'r' })

/** Answers in order; what was sent is kept. */
function server(...answers: unknown[]) {
  const sent: unknown[] = []
  const send = (async (_call, options) => {
    sent.push(options?.body)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }) as Send
  return { send, sent }
}

it('sends the same call again after the proof, and asks nobody where none is needed', async () => {
  const asked = server(refusal(), 'done')
  const ask = vi.fn(async () => true)
  expect(await provingSend(asked.send, ask)(withdrawRateVersion, { body: { reason: 'a' } })).toBe('done')
  expect(asked.sent).toEqual([{ reason: 'a' }, { reason: 'a' }])
  expect(await provingSend(server('done').send, ask)(withdrawRateVersion, { body: { reason: 'a' } })).toBe('done')
  expect(ask).toHaveBeenCalledOnce()
})

it('refuses as before when the person gives no proof, and never asks for a call that a timer sent', async () => {
  const { send, sent } = server(refusal())
  await expect(
    provingSend(send, async () => false)(withdrawRateVersion, { body: { reason: 'a' } }),
  ).rejects.toMatchObject({
    word: 'step_up',
  })
  expect(sent).toHaveLength(1)
  const ask = vi.fn(async () => true)
  await expect(
    provingSend(server(refusal()).send, ask)(withdrawRateVersion, { unattended: true }),
  ).rejects.toBeInstanceOf(CallError)
  expect(ask).not.toHaveBeenCalled()
})
