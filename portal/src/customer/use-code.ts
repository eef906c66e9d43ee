import { type FormEvent, useEffect, useRef, useState } from 'react'
import { config } from '../kit/browser/config.ts'
import { toFailure } from '../kit/calls/call-failure.ts'
import { inOneLine, minutesAndSeconds, sayFailure } from './show.ts'
import { useResendTimer } from './use-resend-timer.ts'
import { type Say, useSpeech } from './words.ts'

export const codeDigits = 4

interface CodeCalls {
  /** Names what the code is for, so that a reload knows whether it was sent. */
  about: string
  send: () => Promise<{ resend_after_seconds: number }>
  verify: (code: string) => Promise<void>
  /** Where things stand, when the page has moved on without this tab: replaced by the agent, or let in elsewhere. */
  look?: () => Promise<void>
}

/** The code, sent only when the customer asks for it: a reload never sends another. */
export function useCode({ about, send, verify, look }: CodeCalls) {
  const { say } = useSpeech()
  const timer = useResendTimer(`code:${about}`)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isSpent, setSpent] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { isSent } = timer

  useEffect(() => {
    if (isSent) field.current?.focus()
  }, [isSent])

  function refuse(words: string) {
    setError(words)
    field.current?.focus()
  }

  async function work(action: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await action()
    } catch (cause) {
      const failure = toFailure(cause)
      const issue = failure.issues.find((one) => one.path === 'code')
      if (issue) setCode('')
      if (issue && (issue.code !== 'otp.wrong' || Number(issue.params?.left ?? 0) === 0)) setSpent(true)
      if (failure.status === 409 || failure.status === 410) await look?.()
      if (issue?.code === 'otp.wrong') refuse(wrongCode(Number(issue.params?.left ?? 0), say))
      else if (failure.word === 'contact_of_partner')
        refuse(say('customer.contact_of_partner', { phone: inOneLine(config().tollFree) }))
      else if (issue || failure.status === 409) refuse(say('customer.code_gone'))
      else refuse(sayFailure(failure, say))
    } finally {
      setBusy(false)
    }
  }

  const sendCode = () =>
    work(async () => {
      const sent = await send()
      setCode('')
      setSpent(false)
      timer.start(sent.resend_after_seconds)
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSent || isSpent) void sendCode()
    else if (code.length < codeDigits) refuse(say('customer.code_missing'))
    else
      void work(async () => {
        await verify(code)
        timer.forget()
      })
  }

  // The button in the bar is always in sight: once the code is spent, it is the way to the next one.
  const actionWords = () => {
    if (!isSent) return say('customer.send_code')
    if (!isSpent) return say('customer.show_details')
    return timer.left > 0
      ? say('customer.resend_in', { time: minutesAndSeconds(timer.left) })
      : say('customer.resend_code')
  }
  const action = { words: actionWords(), isWaiting: isSpent && timer.left > 0 }

  return { action, isSent, left: timer.left, code, setCode, error, busy, field, sendCode, submit }
}

function wrongCode(left: number, say: Say): string {
  if (left === 0) return say('customer.locked')
  return left === 1 ? say('customer.wrong_code_last') : say('customer.wrong_code', { left })
}

export type CodeState = ReturnType<typeof useCode>
