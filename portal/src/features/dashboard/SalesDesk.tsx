import { getSalesViews, type SaleSort, saveSalesViews } from '@portal/contract/calls/dashboard.ts'
import { DayAsked } from '../../kit/DayAsked.tsx'
import { useWorkViews } from '../../kit/views/use-work-views.ts'
import { ViewBar } from '../../kit/views/ViewBar.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { SelectField } from '../../ui/TextField.tsx'
import { useSearchParams } from '../../ui/use-search-params.ts'
import { say } from './book-words.ts'
import { SaleList, type SaleListProps } from './SaleList.tsx'
import css from './SalesDesk.module.css'
import { SalesTable, salesColumns } from './SalesTable.tsx'
import { sortsOf } from './sorts.ts'

interface SalesDeskProps extends SaleListProps {
  isWide: boolean
  /** As the address asks for it. */
  sort?: SaleSort
  /** Writes a choice into the address. */
  choose: (change: Record<string, string | undefined>) => void
}

/** What of the address a view keeps. */
const viewKeys = ['turn', 'product', 'sort', 'from', 'to']

/** A queue at work: its period, its order and the partner's own views; a table where there is room, and a list on a phone. */
export default function SalesDesk({ isWide, sort, choose, ...shown }: SalesDeskProps) {
  const { turn } = shown
  const [params] = useSearchParams()
  const views = useWorkViews({ read: getSalesViews, store: saveSalesViews })
  const columns = salesColumns(turn)
  const optional = columns.filter((column) => column.isOptional)
  const ids = views.saved.columns ?? optional.map(({ id }) => id)
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  const days = turn === 'done' ? 'issued' : 'changed'
  const hasPeriod = from !== '' || to !== ''

  const period = (
    <>
      <DayAsked label={say(`sales-book.from_${days}`)} asked={from} onAsk={(day) => choose({ from: day })} />
      <DayAsked label={say(`sales-book.to_${days}`)} asked={to} onAsk={(day) => choose({ to: day })} />
    </>
  )
  const viewBar = (
    <ViewBar
      views={views}
      params={params}
      keys={viewKeys}
      mayArrange
      {...(isWide && { columns: optional })}
      shown={ids}
    />
  )
  return (
    <>
      {turn && isWide && (
        <div className={css.tools}>
          {period}
          <div className={css.views}>{viewBar}</div>
        </div>
      )}
      {turn && !isWide && (
        <div className={css.folded}>
          <Disclosure summary={say('sales-book.arrange')} open={hasPeriod || sort !== undefined}>
            <div className="stack">
              {period}
              <SelectField
                label={say('sales-book.sort')}
                options={[
                  { value: '', label: say('sales-book.sort_usual') },
                  ...sortsOf(turn)
                    .filter((one) => one !== '-updated')
                    .map((one) => ({ value: one, label: say(`sales-book.sort_${one}`) })),
                ]}
                value={sort ?? ''}
                onChange={(event) => choose({ sort: event.target.value })}
              />
              {viewBar}
            </div>
          </Disclosure>
        </div>
      )}
      <SaleList
        {...shown}
        {...(hasPeriod && turn && { empty: say('sales-book.empty_period') })}
        {...(isWide && {
          draw: (rows) => (
            <SalesTable
              {...rows}
              columns={columns.filter((column) => !column.isOptional || ids.includes(column.id))}
              sort={sort ?? '-updated'}
              onSort={(next) => choose({ sort: next === '-updated' ? undefined : next })}
            />
          ),
        })}
      />
    </>
  )
}
