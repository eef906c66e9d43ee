import { useLayoutEffect, useRef, useState } from 'react'
import { sayCount } from '../speech/speaker.ts'
import css from './ErrorSummary.module.css'
import { say } from './words.ts'

export interface SummaryError {
  /** Id of the field to go to; an error of the whole page has none. */
  field?: string
  text: string
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[]
  attempt: number
  /** Says that nothing was done, where no field is at fault: that the answers were not saved, unless told. */
  undone?: string
}

/**
 * What is wrong on this page, in one place. It takes focus when a submit was refused (`attempt` counts them). A single fault that
 * its field says itself needs no list: then the field takes the focus.
 */
export function ErrorSummary({ errors, attempt, undone }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const has = errors.length > 0
  // Decided for each refused submit: a list must not shrink to nothing while somebody works through it.
  const [single, setSingle] = useState<{ attempt: number; field: string }>()
  const isSingle = single?.attempt === attempt && errors.every(({ field }) => field === single.field)

  // Once for each refused submit: an error that goes and comes back while somebody types must not take the focus from them.
  const focusedAttempt = useRef(has ? 0 : attempt)
  useLayoutEffect(() => {
    if (!has || attempt === focusedAttempt.current) return
    const field = errors.length === 1 ? errors[0]?.field : undefined
    const message = field ? document.getElementById(`${field}-error`) : null
    // While the answers are being sent no field takes the focus: the next render tries again.
    if (message?.closest('[inert]')) return
    focusedAttempt.current = attempt
    if (field && message) {
      setSingle({ attempt, field })
      focusField(field)
    } else box.current?.focus()
  })

  // 'Please fill this in' alone does not say what: the field's own label stands before it. And in the order of the page,
  // which only the page knows: whoever goes through the list never jumps back.
  const [labels, setLabels] = useState<Map<string, string>>(new Map())
  // Read after every render: once a member is removed, the same field is about somebody else.
  useLayoutEffect(() => {
    const ids = [...new Set(errors.map((error) => error.field ?? ''))].sort(inPageOrder)
    const read = ids.map((id): [string, string] => [id, labelOf(id)])
    setLabels((shown) => (String([...shown]) === String(read) ? shown : new Map(read)))
  })
  const order = [...labels.keys()]
  const sorted = [...errors].sort((a, b) => order.indexOf(a.field ?? '') - order.indexOf(b.field ?? ''))

  if (!has || isSingle) return null
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <h2>{titleOf(errors, undone)}</h2>
      <ul>
        {sorted.map((error) => (
          <li key={`${error.field} ${error.text}`}>
            {error.field ? (
              <a
                href={`#${error.field}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(error.field!)
                }}
              >
                {labels.get(error.field) ? `${labels.get(error.field)}: ${error.text}` : error.text}
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

/** A lost connection is no wrong answer. */
function titleOf(errors: readonly SummaryError[], undone = say('ui.answers_not_saved')): string {
  if (errors.every((error) => !error.field)) return undone
  return sayCount(say, 'ui.correct_fields', errors.length)
}

/** What has no place on the page comes last. */
function inPageOrder(one: string, other: string): number {
  const [first, second] = [document.getElementById(one), document.getElementById(other)]
  if (!first || !second) return Number(!first) - Number(!second)
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

function labelOf(id: string): string {
  const field = id ? document.getElementById(id) : null
  const label = field?.matches('fieldset')
    ? field.querySelector('legend')
    : (document.querySelector(`label[for="${id}"]`) ?? wordsOf(field?.closest('label')))
  return (label?.firstChild?.textContent ?? '').trim()
}

/** Of a tick or switch: the part that begins with words, not the drawn box. */
function wordsOf(label: HTMLElement | null | undefined): Element | undefined {
  return [...(label?.children ?? [])].find((part) => part.firstChild?.nodeType === Node.TEXT_NODE)
}

/** Of a group the chosen answer takes the focus, else the first. */
export function focusField(id: string) {
  const element = document.getElementById(id)
  for (let folded = element?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
    folded.open = true
  const chosen = element?.querySelector<HTMLElement>('input:checked')
  const control = element?.matches('fieldset')
    ? (chosen ?? element.querySelector<HTMLElement>('input, select, button'))
    : element
  control?.focus()
  element?.scrollIntoView({ block: 'center' })
}
