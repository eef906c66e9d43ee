import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import css from './Workbench.module.css'
import { say } from './words.ts'

export interface KeyWords {
  keys: readonly string[]
  says: string
  /** From the first key to the last. */
  isRange?: boolean
}

interface KeySheetProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  keys: readonly KeyWords[]
}

/** The keys in one line below the list, and all of them with their note in a sheet. Hidden where there is no keyboard. */
export function KeySheet({ isOpen, onOpen, keys }: KeySheetProps) {
  return (
    <div className={css.keys}>
      <ul aria-label={say('workbench.keys')}>
        {keys.slice(0, -1).map((one) => (
          <KeyLine key={one.says} {...one} />
        ))}
      </ul>
      <Button look="quiet" small onClick={() => onOpen(true)}>
        <kbd>?</kbd> {say('workbench.all_keys')}
      </Button>
      <Sheet open={isOpen} onClose={() => onOpen(false)} title={say('workbench.keys')}>
        <ul className={css.keyList}>
          {keys.map((one) => (
            <KeyLine key={one.says} {...one} />
          ))}
        </ul>
        <p className="muted small">{say('workbench.keys_note')}</p>
      </Sheet>
    </div>
  )
}

function KeyLine({ keys, says, isRange }: KeyWords) {
  return (
    <li>
      <span className={css.keyNames}>
        {keys.map((key, at) => (
          <span key={key}>
            {isRange && at > 0 && '– '}
            <kbd>{key}</kbd>
          </span>
        ))}
      </span>
      {says}
    </li>
  )
}
