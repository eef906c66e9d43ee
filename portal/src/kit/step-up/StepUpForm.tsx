import { askStepUp, giveStepUp, type StepUpProof } from '@portal/contract/calls/step-up.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { CallFailure } from '../calls/call-failure.ts'
import { send } from '../calls/clients.ts'
import { answerStepUp } from '../calls/step-up-question.ts'
import { useAction } from '../calls/use-action.ts'
import { useRead } from '../calls/use-read.ts'
import { sayFailure, sayIssue } from '../words.ts'
import { say } from './words.ts'

/** Asks for a second factor, or for the password where none is set up; the call that waits is sent again by who asked. */
export default function StepUpForm() {
  const asked = useRead('step-up', (mode) => send(askStepUp, { body: {}, ...mode }))
  const question = asked.status === 'ready' ? asked.data : undefined
  const [failure, setFailure] = useState<CallFailure>()
  const [hasPasskeyFailed, setPasskeyFailed] = useState(false)
  const [value, setValue] = useState('')
  const { run, busy } = useAction()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (question && !question.passkey) field.current?.focus()
  }, [question])

  async function give(proof: StepUpProof) {
    setFailure(undefined)
    const outcome = await run('proof', () => send(giveStepUp, { body: proof }))
    if (outcome?.ok) answerStepUp(true)
    if (!outcome || outcome.ok) return
    setFailure(outcome.failure)
    setValue('')
    // A challenge is answered once.
    if (proof.passkey && asked.status === 'ready') await asked.reload()
  }

  async function givePasskey(options: string) {
    setPasskeyFailed(false)
    const { startAuthentication } = await import('@simplewebauthn/browser')
    try {
      const answer = await startAuthentication({ optionsJSON: JSON.parse(options) })
      await give({ passkey: JSON.stringify(answer) })
    } catch {
      setPasskeyFailed(true)
    }
  }

  const byPassword = question?.by === 'password'
  const provider = question?.provider
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The call that waits is sent again: it says whether the other tab has confirmed.
    if (provider) return answerStepUp(true)
    if (value) void give(byPassword ? { password: value } : { code: value })
  }
  const issue = failure?.issues.find(({ path }) => path === 'code' || path === 'password')
  const label = byPassword ? say('step-up.password') : say(question?.has_app ? 'step-up.code' : 'step-up.recovery_code')
  return (
    <Sheet open onClose={() => answerStepUp(false)} title={say('step-up.title')}>
      <form className="stack-small" onSubmit={submit} noValidate>
        <p>{say('step-up.why')}</p>
        {hasPasskeyFailed && <Notice kind="bad">{say('step-up.passkey_failed')}</Notice>}
        {asked.status === 'failed' && <Notice kind="bad">{say('step-up.failed')}</Notice>}
        {failure && !issue && <Notice kind="bad">{sayFailure(failure)}</Notice>}
        {question?.passkey && canUsePasskey(question.passkey) && (
          <Button look="primary" busy={busy === 'proof'} onClick={() => void givePasskey(question.passkey!)}>
            {say('step-up.use_passkey')}
          </Button>
        )}
        {provider && (
          <>
            <a className={buttonClass({ look: 'primary' })} href={provider.address} target="_blank" rel="noopener">
              {say('step-up.with_provider', { provider: provider.name })}
            </a>
            <p>{say('step-up.in_other_tab')}</p>
          </>
        )}
        {question && !provider && (
          <TextField
            ref={field}
            label={label}
            type={byPassword ? 'password' : 'text'}
            autoComplete={byPassword ? 'current-password' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={byPassword ? 256 : 40}
            value={value}
            onChange={(event) => setValue(event.target.value)}
            error={issue && sayIssue(issue)}
          />
        )}
        <div className="row">
          <Button
            type="submit"
            look={question?.passkey || provider ? 'secondary' : 'primary'}
            busy={busy === 'proof'}
            disabled={!question}
          >
            {say(provider ? 'step-up.continue' : 'step-up.confirm')}
          </Button>
          <Button onClick={() => answerStepUp(false)}>{say('step-up.cancel')}</Button>
        </div>
      </form>
    </Sheet>
  )
}

/** A passkey works on the site's own address only. */
function canUsePasskey(options: string): boolean {
  const { rpId } = JSON.parse(options) as { rpId?: string }
  const { hostname } = window.location
  return 'PublicKeyCredential' in window && rpId !== undefined && (hostname === rpId || hostname.endsWith(`.${rpId}`))
}
