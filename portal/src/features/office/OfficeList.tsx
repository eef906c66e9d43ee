import type { Call } from '@portal/contract/wire/call.ts'
import type { ReactNode } from 'react'
import { config } from '../../kit/browser/config.ts'
import { type Page, usePages } from '../../kit/calls/use-pages.ts'
import { DayAsked } from '../../kit/DayAsked.tsx'
import { ExportLink } from '../../kit/ExportLink.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { NextPage } from '../../kit/NextPage.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { type Option, SelectField } from '../../ui/TextField.tsx'
import { useSearchParams } from '../../ui/use-search-params.ts'
import css from './Office.module.css'
import { OfficeTable, type OfficeTableProps } from './OfficeTable.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useClear } from './use-clear.ts'
import { say } from './words.ts'

interface Asked {
  /** Its name in the call's query and in this page's address. */
  key: string
  label: string
}

type SearchAsked = Asked & { hint?: string }

interface ListFilter extends Asked {
  choices: readonly Option[]
  /** Shows the list in another way, such as its order or its month: an empty one is not empty because of it. */
  isView?: boolean
}

interface OfficeListProps<Row> extends Omit<OfficeTableProps<Row>, 'columns' | 'onClear'> {
  columns?: OfficeTableProps<Row>['columns']
  /** Shows each row by itself, where it holds more than a line of a table. */
  card?: (row: Row) => ReactNode
  call: Call<undefined, Page<Row>>
  /** One field, or several that are asked together. */
  search?: SearchAsked | readonly SearchAsked[]
  /** The first choice of each is the list as it opens. One whose choices are still to come holds already, and is shown once they are known. */
  filters?: readonly ListFilter[]
  /** Days, each on its own. */
  days?: readonly Asked[]
  /** Writes the rows that search and filters leave, all of them, as a file for a spreadsheet. */
  file?: Call<undefined, string>
  /** At the end of the filters' line. */
  actions?: ReactNode
  /** Above the table, about the rows that it shows. */
  above?: (rows: readonly Row[]) => ReactNode
  /** Another number reads the list anew: something in it was changed. */
  edition?: number
}

/** Every list of the office: searched and filtered by its address, so that reload, Back and a bookmark find the same rows. */
export function OfficeList<Row>({
  call,
  search = [],
  filters = [],
  days = [],
  file,
  actions,
  edition,
  card,
  above,
  columns = [],
  ...table
}: OfficeListProps<Row>): ReactNode {
  const [params, setParams] = useSearchParams()
  const searches = [search].flat()
  const keys = [...searches, ...filters, ...days].map(({ key }) => key)
  const query = Object.fromEntries(keys.map((key) => [key, params.get(key) || undefined]))
  const { reading, more, busy, moreFailure } = usePages(call, query, { edition })
  const ask = (key: string, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (value) next.set(key, value)
      else next.delete(key)
      return next
    })
  const narrowing = [...searches, ...filters.filter(({ isView }) => !isView), ...days]
  const clear = useClear(narrowing.map(({ key }) => key))
  return (
    <div className="stack">
      {(keys.length > 0 || actions) && (
        <div className={classes(css.bar, css.filters)}>
          {searches.map(({ key, label, hint }) => (
            <SearchBox
              // Back changes what is asked for: the field follows.
              key={`${key} ${params.get(key)}`}
              label={label}
              hint={hint}
              asked={params.get(key) ?? ''}
              isOneOfSeveral={searches.length > 1}
              onAsk={(text) => ask(key, text)}
            />
          ))}
          {filters.map(({ key, label, choices }) => {
            const asked = params.get(key) ?? ''
            const options = withAsked(choices, asked)
            if (options.length < 2) return null
            return (
              <SelectField
                key={key}
                label={label}
                options={options}
                value={asked}
                onChange={(event) => ask(key, event.target.value)}
              />
            )
          })}
          {days.length > 0 && (
            <div className={css.days}>
              {days.map(({ key, label }) => (
                <DayAsked key={key} label={label} asked={params.get(key) ?? ''} onAsk={(day) => ask(key, day)} />
              ))}
            </div>
          )}
          {actions && <div className={css.actions}>{actions}</div>}
          {file && (
            <div className={css.exports}>
              {(['csv', 'xlsx'] as const).map((format) => (
                <ExportLink
                  key={format}
                  className={buttonClass({ look: 'quiet' })}
                  href={fileAddress(file, { ...query, format })}
                >
                  {say(`office.export_${format}`)}
                </ExportLink>
              ))}
            </div>
          )}
        </div>
      )}
      <Loaded reading={reading} failed={say('office.list_not_loaded', { list: table.caption })}>
        {(rows) => {
          const next = (more || moreFailure) && (
            <div className={css.foot}>
              <NextPage more={more} busy={busy} moreFailure={moreFailure} />
            </div>
          )
          if (!card || rows.length === 0)
            return (
              <>
                {rows.length > 0 && above?.(rows)}
                <OfficeTable {...table} columns={columns} rows={rows} onClear={clear}>
                  {next}
                </OfficeTable>
              </>
            )
          return (
            <ul className={classes('stack', css.plainList)} aria-label={table.caption}>
              {rows.map((row) => (
                <li key={table.keyOf(row)}>{card(row)}</li>
              ))}
              {next && <li>{next}</li>}
            </ul>
          )
        }}
      </Loaded>
    </div>
  )
}

/** What the address asks for is always shown as chosen, also when it is none of the choices: nobody takes a part of the list for all of it. */
function withAsked(choices: readonly Option[], asked: string): readonly Option[] {
  return asked === '' || choices.some(({ value }) => value === asked)
    ? choices
    : [...choices, { value: asked, label: asked }]
}

/** The file takes the question that is on the screen. */
function fileAddress(call: Call<undefined, string>, query: Record<string, string | undefined>): string {
  const asked = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])))
  return `${config().apiRoot.replace(/\/$/, '')}${call.path}?${asked}`
}
