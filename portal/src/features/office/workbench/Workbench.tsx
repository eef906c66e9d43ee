import { type Bench, getWorkViews, saveWorkViews } from '@portal/contract/calls/workbench.ts'
import type { Call } from '@portal/contract/wire/call.ts'
import { groupDigits } from '@portal/domain/kernel/money.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Page, usePages } from '../../../kit/calls/use-pages.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { NextPage } from '../../../kit/NextPage.tsx'
import { type SortableColumn, sortable } from '../../../kit/views/sortable.tsx'
import { useWorkViews } from '../../../kit/views/use-work-views.ts'
import { ViewBar } from '../../../kit/views/ViewBar.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { type Option, SelectField } from '../../../ui/TextField.tsx'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { useSearchParams } from '../../../ui/use-search-params.ts'
import { useMayChange } from '../Changing.tsx'
import { EmptyList, type EmptyListWords } from '../EmptyList.tsx'
import office from '../Office.module.css'
import { SearchBox } from '../SearchBox.tsx'
import { useClear } from '../use-clear.ts'
import { useTab } from '../use-tab.ts'
import { KeySheet, type KeyWords } from './KeySheet.tsx'
import { pressKey, stepTo } from './keys.ts'
import css from './Workbench.module.css'
import { say } from './words.ts'

export interface WorkColumn<Row> extends SortableColumn<Row> {
  /** `always` is shown whatever is chosen, `extra` only when it is chosen. */
  shown?: 'always' | 'extra'
}

interface WorkTab {
  id: string
  label: string
  count?: number
}

export interface WorkFilter {
  /** Its name in the call's query and in this page's address. */
  key: string
  label: string
  /** The first choice is the list as it opens. */
  choices: readonly Option[]
}

interface WorkbenchProps<Row, Whole extends Page<Row>> {
  label: string
  /** Under this name the account keeps its columns and views. */
  bench: Bench
  call: Call<undefined, Whole>
  /** The first is shown when the address names none. */
  tabs: (page: Whole | undefined) => readonly WorkTab[]
  search: { label: string; hint?: string }
  filters: readonly WorkFilter[]
  columns: readonly WorkColumn<Row>[]
  /** How the list is sorted when the address does not say. */
  sort: string
  keyOf: (row: Row) => string
  empty: EmptyListWords
  /** What a key does with the row that has the focus. */
  rowKeys: Readonly<Record<string, { says: string; act: (row: Row) => void }>>
  /** Another number reads the list anew: something in it was changed. */
  edition?: number
}

/** Where a table shows its headings; below, its rows are cards. */
const headingsFrom = '62.5em'

/** The row from which somebody went into a case: coming back, the work goes on there. */
let lastRow: string | undefined

/** One list of work, by mouse, thumb or keys: tabs, search, filters, sorting and pages stand in the address. */
export function Workbench<Row, Whole extends Page<Row>>(props: WorkbenchProps<Row, Whole>) {
  const { label, call, columns, filters, keyOf, rowKeys, edition, sort } = props
  const [params, setParams] = useSearchParams()
  const [isKeysOpen, setKeysOpen] = useState(false)
  const isWide = useIsWide()
  const hasHeadings = useIsWide(headingsFrom)
  const root = useRef<HTMLElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const focusFirst = useRef(false)
  const ids = props.tabs(undefined).map((tab) => tab.id) as [string, ...string[]]
  const [tab, setTab] = useTab(ids)
  const narrowing = ['search', ...filters.map((filter) => filter.key)]
  const clear = useClear(narrowing)
  const query = { tab, ...Object.fromEntries(['sort', ...narrowing].map((key) => [key, params.get(key) || undefined])) }
  const { reading, page, more, busy, moreFailure } = usePages(call, query, { edition })
  const lastPage = useRef(page)
  lastPage.current = page ?? lastPage.current
  const tabs = props.tabs(lastPage.current)
  const rows: readonly Row[] = reading.status === 'ready' ? reading.data : []
  const views = useWorkViews({ read: getWorkViews, store: saveWorkViews, params: { bench: props.bench } })
  const mayArrange = useMayChange('use office')
  const optional = columns.filter((column) => column.shown !== 'always' && !column.isTitle)
  const usual = optional.filter((column) => column.shown !== 'extra').map(({ id }) => id)
  const shown = views.saved.columns ?? usual
  const shownColumns = columns.filter((column) => !optional.includes(column) || shown.includes(column.id))
  const chosenSort = params.get('sort') ?? sort

  const ask = (key: string, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (value) next.set(key, value)
      else next.delete(key)
      return next
    })

  const rowLinks = () => [...(root.current?.querySelectorAll<HTMLElement>('tbody th a') ?? [])]
  const rowAt = () => rowLinks().findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  const move = (step: 1 | -1) => {
    const links = rowLinks()
    const at = rowAt()
    if (step === 1 && at === links.length - 1 && more) more()
    links[stepTo(at, step, links.length)]?.focus()
  }
  const withRow = (act: (row: Row) => void) => () => {
    const row = rows[rowAt()]
    if (row) act(row)
  }

  const isReady = reading.status === 'ready'
  const asked = JSON.stringify(query)
  // The keys work as soon as the list is there; on a phone there are none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that was asked for
  useEffect(() => {
    if (!isReady || !isWide) return
    // A change of screen gives the focus to what holds the list: it belongs to nothing in particular.
    const isFree = document.activeElement?.contains(root.current) ?? true
    if (!isFree && !focusFirst.current) return
    focusFirst.current = false
    const links = rowLinks()
    const last = links.find((link) => lastRow !== undefined && link.dataset.row === lastRow)
    const target = last ?? links[0] ?? root.current
    target?.focus({ preventScroll: last === undefined })
  }, [isReady, isWide, asked])

  const keyWords: KeyWords[] = [
    { keys: ['J', 'K'], says: say('workbench.key_move') },
    { keys: ['Enter'], says: say('workbench.key_open') },
    ...Object.entries(rowKeys).map(([key, { says }]) => ({ keys: [key.toUpperCase()], says })),
    { keys: ['/'], says: say('workbench.key_search') },
    { keys: ['1', String(tabs.length)], says: say('workbench.key_tabs'), isRange: true },
    { keys: ['?'], says: say('workbench.key_help') },
  ]

  return (
    <section
      ref={root}
      // An empty list takes the focus itself: another one is a key away.
      tabIndex={-1}
      aria-label={label}
      className={css.workbench}
      onKeyDown={(event) =>
        pressKey(event, {
          j: () => move(1),
          k: () => move(-1),
          '/': () => searchField.current?.focus(),
          '?': () => setKeysOpen(true),
          ...Object.fromEntries(tabs.map((one, at) => [String(at + 1), () => setTab(one.id)])),
          ...Object.fromEntries(Object.entries(rowKeys).map(([key, { act }]) => [key, withRow(act)])),
        })
      }
      onClickCapture={(event) => {
        const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
        if (row) lastRow = row.dataset.row
      }}
    >
      <Tabs
        label={label}
        chosen={tab}
        onChoose={setTab}
        tabs={tabs.map(({ count, ...one }) => ({ ...one, ...(count !== undefined && { count: groupDigits(count) }) }))}
      >
        <div className="stack">
          <div className={office.bar}>
            <SearchBox
              // Back changes what is asked for: the field follows.
              key={params.get('search')}
              ref={searchField}
              {...props.search}
              asked={params.get('search') ?? ''}
              onAsk={(text) => {
                focusFirst.current = true
                ask('search', text)
              }}
            />
            <Filters filters={filters} params={params} onAsk={ask} isWide={isWide}>
              {!hasHeadings && <SortField columns={columns} chosen={chosenSort} onSort={(next) => ask('sort', next)} />}
            </Filters>
          </div>
          <ViewBar views={views} params={params} mayArrange={mayArrange} columns={optional} shown={shown} />
          <Loaded reading={reading} failed={say('workbench.not_loaded')}>
            {(listed) => (
              <Card flush>
                <DataTable
                  caption={label}
                  rows={listed}
                  keyOf={keyOf}
                  columns={shownColumns.map(({ shown: _, ...column }) =>
                    hasHeadings ? sortable(column, chosenSort, (next) => ask('sort', next)) : withoutSort(column),
                  )}
                  empty={<EmptyList empty={props.empty} onClear={clear} />}
                />
                {(more || moreFailure) && (
                  <div className={office.foot}>
                    <NextPage more={more} busy={busy} moreFailure={moreFailure} />
                  </div>
                )}
              </Card>
            )}
          </Loaded>
          <KeySheet isOpen={isKeysOpen} onOpen={setKeysOpen} keys={keyWords} />
        </div>
      </Tabs>
    </section>
  )
}

interface FiltersProps {
  filters: readonly WorkFilter[]
  params: URLSearchParams
  onAsk: (key: string, value: string) => void
  isWide: boolean
  /** What stands with them. */
  children: ReactNode
}

function Filters({ filters, params, onAsk, isWide, children }: FiltersProps) {
  const fields = filters.map((filter) => (
    <SelectField
      key={filter.key}
      label={filter.label}
      options={filter.choices}
      value={params.get(filter.key) ?? ''}
      onChange={(event) => onAsk(filter.key, event.target.value)}
    />
  ))
  if (isWide)
    return (
      <>
        {fields}
        {children}
      </>
    )
  const chosen = filters.filter((filter) => params.get(filter.key)).length
  return (
    <div className={css.folded}>
      <Disclosure
        summary={chosen > 0 ? say('workbench.filters_chosen', { count: chosen }) : say('workbench.filters')}
        open={chosen > 0}
      >
        <div className="stack">
          {fields}
          {children}
        </div>
      </Disclosure>
    </div>
  )
}

interface SortFieldProps<Row> {
  columns: readonly WorkColumn<Row>[]
  chosen: string
  onSort: (sort: string) => void
}

/** Cards have no headings to sort by. */
function SortField<Row>({ columns, chosen, onSort }: SortFieldProps<Row>) {
  const options = columns.flatMap(({ sort, title }) =>
    sort
      ? [sort.replace('-', ''), `-${sort.replace('-', '')}`].map((value) => ({
          value,
          label: say(value.startsWith('-') ? 'workbench.descending' : 'workbench.ascending', { title: String(title) }),
        }))
      : [],
  )
  return (
    <SelectField
      label={say('workbench.sort_by')}
      options={options}
      value={chosen}
      onChange={(event) => onSort(event.target.value)}
    />
  )
}

const withoutSort = <Row,>({ sort: _, ...column }: SortableColumn<Row>) => column
