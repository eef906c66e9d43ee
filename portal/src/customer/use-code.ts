import { type FormEvent, useState } from 'react'
import { config } from '../kit/browser/config.ts'
import type { CallFailure } from '../kit/calls/call-failure.ts'
import { useCodeEntry } from '../kit/code-entry/use-code-entry.ts'
import { inOneLine, minutesAndSeconds, sayFailure } from './show.ts'
import { type Say, useSpeech } from './words.ts'

export const codeDigits = 4

export interface CodeCalls {
  /** Names what the code is for, so that a reload knows whether it was sent. */
  about: string
  send: () => Promise<{ resend_after_seconds: number }>
  verify: (code: string) => Promise<void>
  /** Reads where things stand, when the page has moved on without this tab: replaced by the agent, or verified elsewhere. */
  onMoved?: () => Promise<void>
}

/** The code, sent only when the customer asks for it: a reload never sends another. */
export function useCode({ about, send, verify, onMoved }: CodeCalls) {
  const { say } = useSpeech()
  const [isUsedUp, setUsedUp] = useState(false)
  const entry = useCodeEntry({ storageKey: `code:${about}`, explain })
  const { code, isSent, secondsLeft } = entry

  async function explain(failure: CallFailure) {
    const issue = failure.issues.find((one) => one.path === 'code')
    const triesLeft = Number(issue?.params?.left ?? 0)
    if (issue) entry.setCode('')
    if (issue && (issue.code !== 'otp.wrong' || triesLeft === 0)) setUsedUp(true)
    if (failure.status === 409 || failure.status === 410) await onMoved?.()
    if (issue?.code === 'otp.wrong') return sayWrongCode(triesLeft, say)
    if (failure.word === 'contact_of_partner')
      return say('customer.contact_of_partner', { phone: inOneLine(config().insurer.tollFree) })
    return issue || failure.status === 409 ? say('customer.code_gone') : sayFailure(failure, say)
  }

  const sendCode = () =>
    entry.requestCode(async () => {
      const sent = await send()
      setUsedUp(false)
      return sent
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSent || isUsedUp) void sendCode()
    else if (code.length < codeDigits) entry.refuse(say('customer.code_missing'))
    else void entry.verifyCode(verify)
  }

  const resendIn = secondsLeft > 0 ? say('customer.resend_in', { time: minutesAndSeconds(secondsLeft) }) : undefined
  // The button in the bar is always in sight: once the code is used up, it is the way to the next one.
  const actionLabel = () => {
    if (!isSent) return say('customer.send_code')
    return isUsedUp ? (resendIn ?? say('customer.resend_code')) : say('customer.show_details')
  }
  const action = { label: actionLabel(), isWaiting: isUsedUp && resendIn !== undefined }

  return { ...entry, action, resendIn, sendCode, submit }
}

function sayWrongCode(triesLeft: number, say: Say): string {
  if (triesLeft === 0) return say('customer.locked')
  return triesLeft === 1 ? say('customer.wrong_code_last') : say('customer.wrong_code', { left: triesLeft })
}

export type CodeState = ReturnType<typeof useCode>
