import type { WorkView, WorkViews } from '@portal/contract/calls/workbench.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { Link } from '../../ui/Link.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { useWorkViews } from './use-work-views.ts'
import css from './views.module.css'
import { say } from './words.ts'

interface ViewBarProps {
  views: ReturnType<typeof useWorkViews>
  /** The list as the address names it. */
  params: URLSearchParams
  /** What of the address names the list; all of it when missing. */
  keys?: readonly string[]
  /** Whether this person may keep views, and not only read. */
  mayArrange: boolean
  /** None where columns cannot be chosen. */
  columns?: readonly { id: string; title: ReactNode }[]
  /** Ids of those that are shown. */
  shown: readonly string[]
}

/** Everything of the address that a view keeps: a search may be a customer's name. */
const queryOf = (params: URLSearchParams, keys: readonly string[] | undefined): WorkView['query'] =>
  Object.fromEntries(
    [...params].filter(([key, value]) => key !== 'search' && value !== '' && (!keys || keys.includes(key))),
  )

const isSame = (one: WorkView['query'], other: WorkView['query']) =>
  new URLSearchParams(Object.entries(one).sort()).toString() ===
  new URLSearchParams(Object.entries(other).sort()).toString()

/** The person's own views, and the columns they want to see. */
export function ViewBar({ views, params, keys, mayArrange, columns = [], shown }: ViewBarProps) {
  const { saved, save, isReady, isBusy } = views
  const [sheet, setSheet] = useState<'view' | 'columns'>()
  const query = queryOf(params, keys)
  const close = () => setSheet(undefined)
  const current = saved.views.find((view) => isSame(view.query, query))
  return (
    <div className={css.views}>
      {saved.views.length > 0 && (
        <nav aria-label={say('workbench.views')}>
          <ul>
            {saved.views.map((view) => (
              <li key={view.name}>
                <Link
                  to={`?${new URLSearchParams(view.query)}`}
                  keepsScroll
                  aria-current={view === current ? 'true' : undefined}
                >
                  {view.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isReady && mayArrange && (
        <span className={css.arrange}>
          {current ? (
            <Button
              small
              look="quiet"
              busy={isBusy}
              onClick={() =>
                void save(
                  { ...saved, views: saved.views.filter((view) => view !== current) },
                  say('workbench.view_removed', { name: current.name }),
                )
              }
            >
              {say('workbench.remove_view')}
            </Button>
          ) : (
            <Button small look="quiet" onClick={() => setSheet('view')}>
              {say('workbench.save_view')}
            </Button>
          )}
          {columns.length > 0 && (
            <Button small look="quiet" onClick={() => setSheet('columns')}>
              {say('workbench.columns')}
            </Button>
          )}
        </span>
      )}
      <Sheet open={sheet === 'view'} onClose={close} title={say('workbench.save_view')}>
        <NameForm
          saved={saved}
          isBusy={isBusy}
          onSave={async (name) => {
            const others = saved.views.filter((view) => view.name !== name)
            if (await save({ ...saved, views: [...others, { name, query }] }, say('workbench.view_saved', { name })))
              close()
          }}
        />
      </Sheet>
      <Sheet open={sheet === 'columns'} onClose={close} title={say('workbench.columns')}>
        <div className="stack-small">
          {columns.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              checked={shown.includes(id)}
              onCheck={(isChecked) => {
                const ids = columns.map((column) => column.id)
                const next = ids.filter((one) => (one === id ? isChecked : shown.includes(one)))
                void save({ ...saved, columns: next })
              }}
            />
          ))}
        </div>
      </Sheet>
    </div>
  )
}

interface NameFormProps {
  saved: WorkViews
  isBusy: boolean
  onSave: (name: string) => Promise<void>
}

const mostViews = 20

function NameForm({ saved, isBusy, onSave }: NameFormProps) {
  const [name, setName] = useState('')
  const [isAsked, setAsked] = useState(false)
  if (saved.views.length >= mostViews) return <p>{say('workbench.too_many_views', { most: mostViews })}</p>
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (name.trim()) void onSave(name.trim())
      }}
    >
      <TextField
        label={say('workbench.view_name')}
        hint={say('workbench.view_name_hint')}
        error={isAsked && !name.trim() ? say('workbench.view_name_missing') : undefined}
        autoComplete="off"
        autoCapitalize="sentences"
        value={name}
        maxLength={40}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" look="primary" busy={isBusy}>
        {say('workbench.save_view')}
      </Button>
    </form>
  )
}
