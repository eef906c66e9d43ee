import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Rows } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { sayKit } from '../kit-words.ts'

interface KnownAnswersProps {
  /** What Edit opens: 'RC details'. */
  of: string
  rows: ComponentProps<typeof Rows>['rows']
  /** Where they come from, if not from the agent. */
  source?: string | undefined
  isKnown: boolean
  /** An answer among them is refused: it must be seen to be corrected. */
  hasError: boolean
  /** The fields. */
  children: ReactNode
  /** What is asked in any case, beside the last of the fields where there is room. */
  after?: ReactNode
}

/** Answers that are all known when the step opens are shown as rows; Edit brings their fields. */
export function KnownAnswers({ of, rows, source, isKnown, hasError, children, after }: KnownAnswersProps) {
  const [isEditing, setEditing] = useState(!isKnown)
  const [isRequested, setRequested] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  // The button goes with the rows: the focus must not go with it.
  useEffect(() => {
    if (isRequested) fields.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [isRequested])
  return (
    <div className="stack" ref={fields}>
      {isEditing || hasError ? (
        children
      ) : (
        <>
          <Rows rows={rows} />
          <div className="between">
            <span className="small muted">{source}</span>
            <Button
              small
              onClick={() => {
                setEditing(true)
                setRequested(true)
              }}
            >
              <Icon name="edit" size={16} />
              {sayKit('kit.edit', { of })}
            </Button>
          </div>
        </>
      )}
      {after}
    </div>
  )
}
