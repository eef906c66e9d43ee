import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { sayFile } from '../work/file-words.ts'
import { say } from '../work/words.ts'

interface AboveLimitProps {
  note: string
  seniors: readonly { code: string; name: string }[]
  /** Opens the referral to a senior underwriter. */
  onRefer: () => void
}

/** What the reader may not accept alone, who may, and the way to them. */
export function AboveLimit({ note, seniors, onRefer }: AboveLimitProps) {
  return (
    <Notice kind="wait" title={say('office-cases.above_authority')}>
      <p>{note}</p>
      {seniors.length > 0 && (
        <>
          <p>
            {say('office-cases.seniors', { names: seniors.map(({ name, code }) => `${name} (${code})`).join(', ') })}
          </p>
          <Button small onClick={onRefer}>
            {sayFile('case-file.refer')}
          </Button>
        </>
      )}
    </Notice>
  )
}
