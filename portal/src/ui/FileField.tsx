import type { Ref } from 'react'
import { buttonClass } from './Button.tsx'
import { Field, type FieldLook } from './Field.tsx'
import css from './FileField.module.css'
import { say } from './words.ts'

interface FileFieldProps extends FieldLook {
  accept: string
  /** The name of the file that was chosen. */
  chosen?: string | undefined
  onFile: (file: File | undefined) => void
  ref?: Ref<HTMLInputElement>
}

/** Chooses a file in the words of the page: the browser's own button speaks the browser's language. */
export function FileField({ accept, chosen, onFile, ref, ...look }: FileFieldProps) {
  return (
    <Field {...look}>
      {(control) => (
        <span className={css.file}>
          <input
            {...control}
            ref={ref}
            type="file"
            accept={accept}
            // The same file can be chosen again, after a correction or for another kind of data.
            onClick={(event) => {
              event.currentTarget.value = ''
            }}
            onChange={(event) => onFile(event.target.files?.[0])}
          />
          <span aria-hidden="true" className={buttonClass({ small: true })}>
            {say('ui.choose_file')}
          </span>
          <span className={css.name} role="status">
            {chosen ?? say('ui.no_file')}
          </span>
        </span>
      )}
    </Field>
  )
}
