import type { Ref } from 'react'
import { Field, type FieldLook } from './Field.tsx'
import css from './OtpField.module.css'

interface OtpFieldProps extends FieldLook {
  digits: number
  value: string
  onCode: (code: string) => void
  onBlur?: () => void
  /** Where the code is not what the form around it asks for: Enter gives the code, not the form. */
  onEnter?: () => void
  ref?: Ref<HTMLInputElement>
}

/** One input drawn as boxes: paste, autofill from the message and screen readers work as in any field. */
export function OtpField({ digits, value, onCode, onBlur, onEnter, ref, ...look }: OtpFieldProps) {
  return (
    <Field {...look}>
      {(control) => (
        <span className={css.otp} data-digits={digits}>
          <input
            {...control}
            ref={ref}
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={digits}
            onBlur={onBlur}
            onKeyDown={(event) => {
              if (!onEnter || event.key !== 'Enter') return
              event.preventDefault()
              onEnter()
            }}
            onChange={(event) => onCode(event.target.value.replace(/\D/g, '').slice(0, digits))}
          />
          <span className={css.boxes} aria-hidden="true">
            {Array.from({ length: digits }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are places
              <span key={place} className={place === Math.min(value.length, digits - 1) ? css.next : undefined}>
                {value[place]}
              </span>
            ))}
          </span>
        </span>
      )}
    </Field>
  )
}
