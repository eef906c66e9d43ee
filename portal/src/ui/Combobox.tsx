import { useCombobox } from 'downshift'
import { type Ref, useMemo, useState } from 'react'
import css from './Combobox.module.css'
import { classes } from './classes.ts'
import fieldCss from './Field.module.css'
import { Field, type FieldLook } from './Field.tsx'
import { say } from './words.ts'

interface ComboboxProps<Item> extends FieldLook {
  /** What fits the typed text, best first. */
  search: (typed: string) => readonly Item[]
  show: (item: Item) => string
  note?: (item: Item) => string
  keyOf: (item: Item) => string
  chosen: Item | undefined
  onChoose: (item: Item | undefined) => void
  /** Keeps words that are in no list. */
  onText?: (text: string) => void
  placeholder?: string
  ref?: Ref<HTMLInputElement>
}

/** A long list found by typing. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { search, show, note, keyOf, chosen, onChoose, onText, placeholder, ref, ...look } = props
  const [typed, setTyped] = useState(chosen ? show(chosen) : '')
  const items = useMemo(() => [...search(typed)].slice(0, 50), [search, typed])
  const box = useCombobox<Item>({
    items,
    itemToString: (item) => (item ? show(item) : ''),
    itemToKey: (item) => (item ? keyOf(item) : ''),
    selectedItem: chosen ?? null,
    initialInputValue: typed,
    onInputValueChange: ({ inputValue, type }) => {
      setTyped(inputValue)
      if (type === useCombobox.stateChangeTypes.InputChange) onText?.(inputValue)
    },
    onSelectedItemChange: ({ selectedItem }) => onChoose(selectedItem ?? undefined),
  })
  return (
    <Field {...look}>
      {(control) => (
        <span className={css.combobox}>
          <input
            {...box.getInputProps({ ref, placeholder, ...control, 'aria-labelledby': undefined, autoComplete: 'off' })}
            // Names of insurers, places and cars: what is in no list is kept as it is typed.
            autoCapitalize="words"
            spellCheck={false}
            className={fieldCss.input}
          />
          <ul
            {...box.getMenuProps({
              'aria-label': typeof look.label === 'string' ? look.label : undefined,
              'aria-labelledby': undefined,
            })}
            className={classes(css.list, box.isOpen && css.open)}
          >
            {box.isOpen && items.length === 0 && (
              <li className={css.none}>{say(onText ? 'ui.used_as_typed' : 'ui.no_match')}</li>
            )}
            {box.isOpen &&
              items.map((item, index) => (
                <li
                  key={keyOf(item)}
                  {...box.getItemProps({ item, index })}
                  className={classes(css.item, box.highlightedIndex === index && css.active)}
                >
                  {show(item)}
                  {note && <span className={css.note}>{note(item)}</span>}
                </li>
              ))}
          </ul>
        </span>
      )}
    </Field>
  )
}
