import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { CodeField } from './CodeField.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { type CodeCalls, useCode } from './use-code.ts'

interface CodePageProps extends CodeCalls {
  title: string
  intro: ReactNode
  /** The masked mobile number. */
  sentTo: string
  /** What may be shown before the code. */
  children?: ReactNode
  note?: string
}

/** Before anything personal is shown: what it is about, who sent it, and the code. */
export function CodePage({ title, intro, sentTo, children, note, ...calls }: CodePageProps) {
  const code = useCode(calls)
  return (
    <form noValidate onSubmit={code.submit}>
      <CustomerPage
        title={title}
        intro={intro}
        action={
          <Button look="primary" type="submit" busy={code.busy} disabled={code.action.isWaiting}>
            {code.action.label}
          </Button>
        }
      >
        {children}
        <CodeField state={code} sentTo={sentTo} />
        {note && <p className="small muted">{note}</p>}
      </CustomerPage>
    </form>
  )
}
