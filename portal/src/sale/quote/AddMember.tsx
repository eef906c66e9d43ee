import { memo } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import css from './MembersEditor.module.css'
import type { Addable } from './member-form.ts'
import { say } from './words.ts'

const BUTTONS = 5

/** The members who may be added: the usual relations as buttons, all others in a list. */
export const AddMember = memo(function AddMember({
  addable,
  onAdd,
}: {
  addable: readonly Addable[]
  onAdd: (one: Addable) => void
}) {
  return (
    <div className={css.buttons}>
      {addable.slice(0, BUTTONS).map((one) => (
        <button key={one.label} type="button" className={css.chip} onClick={() => onAdd(one)}>
          <Icon name="plus" size={16} />
          {one.label}
        </button>
      ))}
      {addable.length > BUTTONS && (
        <Select
          className={css.more}
          aria-label={say('quoting.add_another_relation')}
          value=""
          onChange={(event) => {
            const addition = addable[Number(event.target.value)]
            if (addition) onAdd(addition)
          }}
        >
          <option value="">{say('quoting.other_relation')}</option>
          {addable.slice(BUTTONS).map((one, at) => (
            <option key={one.label} value={at + BUTTONS}>
              {one.label}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
})
