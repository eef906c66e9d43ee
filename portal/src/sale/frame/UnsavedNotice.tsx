import { config } from '../../kit/browser/config.ts'
import type { DraftStatus } from '../../kit/form/use-draft.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Why the last answers are not saved, and what to do: the page itself stays, with everything on it. */
export function UnsavedNotice({ status }: { status: DraftStatus }) {
  if (status === 'signed_out')
    return (
      <Notice kind="wait" title="You have been signed out after a time without activity">
        Your answers are still on this page.{' '}
        <a href={config().partnerLoginUrl} target="_blank" rel="noopener">
          Sign in in a new tab
        </a>
        , then return here: they are saved as soon as you are back.
      </Notice>
    )
  if (status === 'failed')
    return (
      <Notice kind="wait" title="Your last answers are not saved yet">
        Keep this page open. They are saved as soon as the connection is back.
      </Notice>
    )
  return null
}
