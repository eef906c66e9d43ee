import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import css from './MembersEditor.module.css'
import type { Addable } from './member-form.ts'

const QUICK = 6

/** Everybody who may be added: the usual relations as buttons, all others in a list. */
export function AddMember({ addable, onAdd }: { addable: readonly Addable[]; onAdd: (one: Addable) => void }) {
  return (
    <div className={css.buttons}>
      {addable.slice(0, QUICK).map((one) => (
        <button key={one.label} type="button" className={css.chip} onClick={() => onAdd(one)}>
          <Icon name="plus" size={16} />
          {one.label}
        </button>
      ))}
      {addable.length > QUICK && (
        <Select
          className={css.more}
          aria-label="Add another relation"
          value=""
          onChange={(event) => {
            const chosen = addable[Number(event.target.value)]
            if (chosen) onAdd(chosen)
          }}
        >
          <option value="">Other relation…</option>
          {addable.slice(QUICK).map((one, at) => (
            <option key={one.label} value={at + QUICK}>
              {one.label}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
