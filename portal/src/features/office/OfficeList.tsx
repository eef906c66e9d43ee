import type { Call } from '@portal/contract/wire/call.ts'
import { type ReactNode, useState } from 'react'
import { type Page, usePages } from '../../kit/calls/use-pages.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { NextPage } from '../../kit/NextPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Option, SelectField, TextField } from '../../ui/TextField.tsx'
import { useSearchParams } from '../../ui/use-search-params.ts'
import css from './Office.module.css'
import { OfficeTable, type OfficeTableProps } from './OfficeTable.tsx'
import { say } from './words.ts'

interface Asked {
  /** Its name in the call's query and in this page's address. */
  key: string
  label: string
}

interface OfficeListProps<Row> extends OfficeTableProps<Row> {
  call: Call<undefined, Page<Row>>
  cursor?: 'after' | 'before'
  search?: Asked & { hint?: string }
  /** The first choice is the list as it opens. */
  filter?: Asked & { choices: readonly Option[] }
  /** Beside the search. */
  actions?: ReactNode
  /** Another number reads the list anew: something in it was changed. */
  edition?: number
}

/** Every list of the office: searched and filtered by its address, so that reload, Back and a bookmark find the same rows. */
export function OfficeList<Row>({
  call,
  cursor,
  search,
  filter,
  actions,
  edition,
  ...table
}: OfficeListProps<Row>): ReactNode {
  const [params, setParams] = useSearchParams()
  const keys = [search?.key, filter?.key].filter((key) => key !== undefined)
  const query = Object.fromEntries(keys.map((key) => [key, params.get(key) || undefined]))
  const { reading, more, busy, moreFailure } = usePages(call, query, { cursor, edition })
  const ask = (key: string, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (value) next.set(key, value)
      else next.delete(key)
      return next
    })
  return (
    <div className="stack">
      {(search || filter || actions) && (
        <div className={css.bar}>
          {search && (
            <Search
              // Back changes what is asked for: the field follows.
              key={params.get(search.key)}
              label={search.label}
              hint={search.hint}
              asked={params.get(search.key) ?? ''}
              onAsk={(text) => ask(search.key, text)}
            />
          )}
          {filter && (
            <SelectField
              label={filter.label}
              options={filter.choices}
              value={params.get(filter.key) ?? ''}
              onChange={(event) => ask(filter.key, event.target.value)}
            />
          )}
          {actions}
        </div>
      )}
      <Loaded reading={reading} failed={say('office.list_not_loaded', { list: table.caption })}>
        {(rows) => (
          <OfficeTable {...table} rows={rows}>
            {(more || moreFailure) && (
              <div className={css.foot}>
                <NextPage more={more} busy={busy} moreFailure={moreFailure} />
              </div>
            )}
          </OfficeTable>
        )}
      </Loaded>
    </div>
  )
}

interface SearchProps {
  label: string
  hint?: string
  asked: string
  onAsk: (text: string) => void
}

function Search({ label, hint, asked, onAsk }: SearchProps) {
  const [typed, setTyped] = useState(asked)
  return (
    <form
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(typed.trim())
      }}
    >
      <TextField
        label={label}
        hint={hint}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        maxLength={80}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{say('office.find')}</Button>
    </form>
  )
}
