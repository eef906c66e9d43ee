import { useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/TextField.tsx'
import css from './customer.module.css'

const maxLength = 500

interface ReasonFormProps {
  id: string
  label: string
  hint?: string
  /** Said when nothing was written. */
  missing: string
  /** Why it was not sent. */
  error?: string
  sendLabel: string
  sendLook: 'primary' | 'danger'
  busy: boolean
  onSend: (reason: string) => void
  cancelLabel: string
  onCancel: () => void
}

/** A reason in the customer's own words: never sent empty, and never by one tap alone. */
export function ReasonForm(props: ReasonFormProps) {
  const { id, label, hint, missing, error, sendLabel, sendLook, busy, onSend, cancelLabel, onCancel } = props
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const trimmed = reason.trim()

  function submit() {
    setMissing(!trimmed)
    if (trimmed) onSend(trimmed)
    else field.current?.focus()
  }

  return (
    <div className={css.wrong}>
      <TextArea
        ref={field}
        id={id}
        label={label}
        hint={hint}
        error={isMissing && !trimmed ? missing : error}
        value={reason}
        maxLength={maxLength}
        rows={3}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="row">
        <Button look={sendLook} busy={busy} onClick={submit}>
          {sendLabel}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </div>
  )
}
