import { Button } from '../ui/Button.tsx'
import type { CallFailure } from './calls/call-failure.ts'
import { sayKit } from './kit-words.ts'
import { sayFailure } from './words.ts'

interface NextPageProps {
  /** Reads the next page of a list; absent after the last one. */
  more: (() => void) | undefined
  busy: boolean
  moreFailure: CallFailure | undefined
}

/** The end of a list that is read page by page. */
export function NextPage({ more, busy, moreFailure }: NextPageProps) {
  return (
    <>
      {moreFailure && <p role="alert">{sayFailure(moreFailure)}</p>}
      {more && (
        <Button busy={busy} onClick={more}>
          {sayKit('kit.show_more')}
        </Button>
      )}
    </>
  )
}
