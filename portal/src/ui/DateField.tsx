import { useRef } from 'react'
import { withSlashes } from './date-text.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { say } from './words.ts'

interface DateFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** As typed: dd/MM/yyyy. */
  value: string
  onText: (text: string) => void
}

/** A day as dd/MM/yyyy in a plain text box. It does not reformat while an input method is composing. */
export function DateField({ value, onText, ...rest }: DateFieldProps) {
  const composing = useRef(false)
  return (
    <TextField
      {...rest}
      width="medium"
      suffix={<span aria-hidden="true">{say('ui.day_form')}</span>}
      aria-placeholder={say('ui.day_form')}
      inputMode="numeric"
      autoComplete={rest.autoComplete ?? 'off'}
      maxLength={10}
      value={value}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={(event) => {
        composing.current = false
        onText(withSlashes(event.currentTarget.value, value))
      }}
      onChange={(event) => {
        const typed = event.target.value
        onText(composing.current ? typed : withSlashes(typed, value))
      }}
    />
  )
}
