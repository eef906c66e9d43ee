import { type ReactNode, type Ref, useId } from 'react'
import css from './Choices.module.css'
import { classes } from './classes.ts'
import { FieldGroup, type FieldLook } from './Field.tsx'
import { Icon } from './Icon.tsx'

export interface Choice<Value extends string = string> {
  value: Value
  label: ReactNode
  /** A second, quiet line. */
  note?: ReactNode
  disabled?: boolean
}

interface ChoiceProps<Value extends string> extends Omit<FieldLook, 'width' | 'hideLabel'> {
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onChoose: (value: Value) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  /** The label is there for screen readers only. */
  hideLabel?: boolean
}

function OneOf<Value extends string>({
  look,
  ...props
}: ChoiceProps<Value> & { look: 'segmented' | 'chips' | 'radios' }) {
  const { choices, value, onChoose, onBlur, ref, hideLabel, label, ...field } = props
  const name = useId()
  const many = look === 'segmented' && choices.length > 3
  const isWhole =
    look === 'radios' || many || (look === 'chips' && (choices.length > 5 || choices.some(({ note }) => note)))
  return (
    <FieldGroup
      {...field}
      width={isWhole ? 'whole' : 'long'}
      label={hideLabel ? <span className="visually-hidden">{label}</span> : label}
    >
      <div className={classes(css[look], many && css.many)}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={css.choice}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.disabled}
              aria-invalid={field.error ? true : undefined}
              onChange={() => onChoose(choice.value)}
              onBlur={onBlur}
            />
            <span>
              <span>{choice.label}</span>
              {choice.note && <span className={css.note}>{choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** Two or three answers side by side. */
export const Segmented = <Value extends string>(props: ChoiceProps<Value>) => <OneOf {...props} look="segmented" />
/** A handful of short answers. */
export const Chips = <Value extends string>(props: ChoiceProps<Value>) => <OneOf {...props} look="chips" />
/** Answers that need a line each. */
export const RadioGroup = <Value extends string>(props: ChoiceProps<Value>) => <OneOf {...props} look="radios" />

interface TickProps {
  label: ReactNode
  note?: ReactNode
  checked: boolean
  onCheck: (checked: boolean) => void
  onBlur?: () => void
  error?: string
  id?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, note, checked, onCheck, error, id: given, ...input }: TickProps) {
  const own = useId()
  const id = given ?? own
  return (
    <div className={css.tickField}>
      <label className={css.tick}>
        <input
          {...input}
          id={id}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onCheck(event.target.checked)}
        />
        <span className={css.box} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
        <span>
          {label}
          {note && <span className={css.note}>{note}</span>}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}

interface ToggleProps extends TickProps {
  end?: ReactNode
}

/** On or off at once, with what it costs at the end of the line. */
export function Toggle({ label, note, end, checked, onCheck, error, id: given, ...input }: ToggleProps) {
  const own = useId()
  const id = given ?? own
  return (
    <div className={css.tickField}>
      <label className={css.toggle}>
        <span>
          {label}
          {note && <span className={css.note}>{note}</span>}
        </span>
        {end && <span className={css.end}>{end}</span>}
        <input
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-checked={checked}
          checked={checked}
          onChange={(event) => onCheck(event.target.checked)}
        />
        <span className={css.track} aria-hidden="true" />
      </label>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
