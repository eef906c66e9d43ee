import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import css from './ErrorSummary.module.css'

export interface SummaryError {
  /** Id of the field to go to; an error of the whole page has none. */
  field?: string
  text: string
}

/** What is wrong on this page, in one place. It takes focus when a submit was refused (`attempt` counts them). */
export function ErrorSummary({ errors, attempt }: { errors: readonly SummaryError[]; attempt: number }) {
  const box = useRef<HTMLDivElement>(null)
  const has = errors.length > 0

  useEffect(() => {
    if (attempt > 0 && has) box.current?.focus()
  }, [attempt, has])

  // 'Please fill this in' alone does not say what: the field's own label stands before it.
  const [labels, setLabels] = useState<Record<string, string>>({})
  const ids = errors.map((error) => error.field ?? '').join(' ')
  useLayoutEffect(() => {
    setLabels(Object.fromEntries(ids.split(' ').map((id) => [id, labelOf(id)])))
  }, [ids])

  if (!has) return null
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <h2>{errors.length === 1 ? 'One answer needs a look' : `${errors.length} answers need a look`}</h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.field} ${error.text}`}>
            {error.field ? (
              <a
                href={`#${error.field}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(error.field!)
                }}
              >
                {labels[error.field] ? `${labels[error.field]}: ${error.text}` : error.text}
              </a>
            ) : (
              error.text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function labelOf(id: string): string {
  const field = id ? document.getElementById(id) : null
  const label = field?.matches('fieldset')
    ? field.querySelector('legend')
    : (document.querySelector(`label[for="${id}"]`) ?? field?.closest('label')?.querySelector('span:last-child'))
  return (label?.firstChild?.textContent ?? '').trim()
}

/** Of a group the chosen answer takes the focus, else the first. */
export function focusField(id: string) {
  const element = document.getElementById(id)
  const chosen = element?.querySelector<HTMLElement>('input:checked')
  const control = element?.matches('fieldset')
    ? (chosen ?? element.querySelector<HTMLElement>('input, select, button'))
    : element
  control?.focus()
  element?.scrollIntoView({ block: 'center' })
}
