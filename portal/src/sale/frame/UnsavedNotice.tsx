import { config } from '../../kit/browser/config.ts'
import type { DraftStatus } from '../../kit/form/use-draft.ts'
import { sayWith } from '../../speech/speaker.ts'
import { Notice } from '../../ui/Notice.tsx'
import { say } from './words.ts'

/** Why the last answers are not saved, and what to do: the page itself stays, with everything on it. */
export function UnsavedNotice({ status }: { status: DraftStatus }) {
  if (status === 'signed_out')
    return (
      <Notice kind="wait" title={say('frame.signed_out')}>
        {sayWith(say, 'frame.signed_out_why', {
          link: (
            <a href={config().partnerLoginUrl} target="_blank" rel="noopener">
              {say('frame.sign_in_in_new_tab')}
            </a>
          ),
        })}
      </Notice>
    )
  if (status === 'failed')
    return (
      <Notice kind="wait" title={say('frame.unsaved')}>
        {say('frame.unsaved_why')}
      </Notice>
    )
  return null
}
