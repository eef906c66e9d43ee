import { type ReactNode, useId } from 'react'
import { sayWith } from '../speech/speaker.ts'
import { Field, type FieldLook } from './Field.tsx'
import { Select } from './Select.tsx'
import css from './SliderField.module.css'
import { say } from './words.ts'

interface SliderFieldProps extends FieldLook {
  /** The allowed values, in order: the slider moves over their places. */
  values: readonly number[]
  value: number
  onValue: (value: number) => void
  show: (value: number) => string
  /** Drawn above the slider: a curve, for example. */
  children?: ReactNode
}

/** A number with a range: a slider, and a list to choose the exact value. */
export function SliderField({ values, value, onValue, show, children, ...look }: SliderFieldProps) {
  const selectId = useId()
  const place = Math.max(0, values.indexOf(value))
  return (
    <Field {...look} width={children ? 'whole' : 'long'}>
      {(control) => (
        <div className={css.slider}>
          {children}
          <div className={css.line}>
            <input
              {...control}
              type="range"
              min={0}
              max={values.length - 1}
              step={1}
              value={place}
              aria-valuetext={show(values[place] ?? value)}
              onChange={(event) => onValue(values[Number(event.target.value)]!)}
            />
            <label className="visually-hidden" htmlFor={selectId}>
              {sayWith(say, 'ui.exact_value', { label: look.label })}
            </label>
            <Select id={selectId} value={values[place]} onChange={(event) => onValue(Number(event.target.value))}>
              {values.map((one) => (
                <option key={one} value={one}>
                  {show(one)}
                </option>
              ))}
            </Select>
          </div>
        </div>
      )}
    </Field>
  )
}
