import { OtpField } from '../ui/OtpField.tsx'
import { ActionError } from './ActionError.tsx'
import css from './customer.module.css'
import { type CodeState, codeDigits } from './use-code.ts'
import { useSpeech } from './words.ts'

/** Before the code is sent, why; afterwards its four boxes, and the way to get another. */
export function CodeField({ state, sentTo }: { state: CodeState; sentTo: string }) {
  const { say } = useSpeech()
  const { isSent, resendIn, code, setCode, error, field, sendCode } = state
  if (!isSent)
    return (
      <>
        <p>{say('customer.code_why', { mobile: sentTo })}</p>
        <ActionError>{error}</ActionError>
      </>
    )
  return (
    <div className="stack-small">
      <OtpField
        ref={field}
        id="code"
        label={say('customer.code_label', { mobile: sentTo })}
        digits={codeDigits}
        value={code}
        onCode={setCode}
        error={error}
      />
      <p className="visually-hidden" role="alert">
        {error}
      </p>
      {resendIn ? (
        <p className="small muted">{resendIn}</p>
      ) : (
        <button type="button" className={css.link} onClick={() => void sendCode()}>
          {say('customer.resend_code')}
        </button>
      )}
    </div>
  )
}
