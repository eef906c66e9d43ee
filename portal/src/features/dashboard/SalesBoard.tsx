import { type Overview, type SaleTurn, saleTurns } from '@portal/contract/calls/dashboard.ts'
import { type Day, isDay } from '@portal/domain/kernel/day.ts'
import { groupDigits } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { PRODUCT_IDS } from '@portal/domain/products/catalogue.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { config } from '../../kit/browser/config.ts'
import { ExportLink } from '../../kit/ExportLink.tsx'
import { sayProduct, sayTurn } from '../../sale/overview/sale-words.ts'
import { withWords } from '../../speech/language.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { Select } from '../../ui/Select.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { useSearchParams } from '../../ui/use-search-params.ts'
import css from './Dashboard.module.css'
import { SaleList, type SaleListProps } from './SaleList.tsx'
import { sortsOf } from './sorts.ts'
import { type SalesFilter, useSales } from './use-sales.ts'
import { say } from './words.ts'

/** After this pause the typed words are looked for. */
const searchPauseMs = 250

/** The other queues appear when something is in them. */
const alwaysShown: readonly SaleTurn[] = ['mine', 'quote', 'customer', 'done']

/** Without it, such as on a line that fails, there is the list as it stands. */
const SalesDesk = lazy(() => withWords(() => import('./SalesDesk.tsx')).catch(() => ({ default: PlainList })))
const PlainList = ({ list, turn, empty }: SaleListProps) => <SaleList list={list} turn={turn} empty={empty} />

/** From here on a table with all its columns has room beside the renewals. */
const tableWidth = '80em'

function isTurn(value: string | null): value is SaleTurn {
  return saleTurns.includes(value as SaleTurn)
}

const dayIn = (value: string | null): Day | undefined => (value && isDay(value) ? value : undefined)

/** The queues by whose turn it is, and one search box over all of them. The address keeps the choice, so a reload does too. */
export function SalesBoard({ counts }: { counts?: Overview['counts'] }) {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const turnInAddress = params.get('turn')
  const turn: SaleTurn = isTurn(turnInAddress) ? turnInAddress : 'mine'
  const product = (params.get('product') as ProductId | null) ?? undefined
  const search = params.get('search') ?? ''
  const sort = sortsOf(turn).find((one) => one === params.get('sort'))
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))]
  const isWide = useIsWide(tableWidth)
  const [typed, setTyped] = useState(search)

  function choose(change: Record<string, string | undefined>) {
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(change)) {
          if (value) before.set(name, value)
          else before.delete(name)
        }
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    if (typed === search) return
    const timer = setTimeout(() => {
      // A row tapped in this pause has already led away, though its screen may still be on its way.
      if (window.location.pathname === pathname) choose({ search: typed.trim() })
    }, searchPauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  const filter: SalesFilter = {
    ...(search ? { search } : { turn, ...(sort && { sort }), ...(from && { from }), ...(to && { to }) }),
    ...(product && { product }),
  }
  const list = useSales(filter)
  const query = new URLSearchParams(filter as Record<string, string>).toString()
  const file = `${config().apiRoot.replace(/\/$/, '')}/api/export/sales/?${query}`

  const drawList = (shown: SaleListProps) => (
    <Suspense
      fallback={
        <>
          {!search && <div className={css.tools} />}
          {isWide ? <Skeleton lines={6} /> : <PlainList {...shown} />}
        </>
      }
    >
      <SalesDesk {...shown} isWide={isWide} sort={sort} choose={choose} />
    </Suspense>
  )

  return (
    <Card
      title={say('dashboard.my_cases')}
      end={
        <div className={css.finders}>
          <Select
            aria-label={say('dashboard.product')}
            value={product ?? ''}
            onChange={(event) => choose({ product: event.target.value })}
          >
            <option value="">{say('dashboard.all_products')}</option>
            {PRODUCT_IDS.map((id) => (
              <option key={id} value={id}>
                {sayProduct(id)}
              </option>
            ))}
          </Select>
          <search className={css.search}>
            <Icon name="search" size={18} />
            <input
              type="search"
              aria-label={say('dashboard.search_label')}
              placeholder={say('dashboard.search_hint')}
              autoComplete="off"
              autoCapitalize="none"
              maxLength={80}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </search>
        </div>
      }
    >
      {search ? (
        <section aria-label={say('dashboard.search_results')}>
          <div className="between">
            <p className="muted">
              {list.isLoading ? say('dashboard.searching') : say('dashboard.results_for', { search })}
            </p>
            <Button
              look="quiet"
              small
              onClick={() => {
                setTyped('')
                choose({ search: undefined })
              }}
            >
              {say('dashboard.clear_search')}
            </Button>
          </div>
          {drawList({
            list,
            empty: say(list.isMistyped ? 'dashboard.mistyped_number' : 'dashboard.no_match', { search }),
          })}
        </section>
      ) : (
        <Tabs
          label={say('dashboard.queues')}
          tabs={saleTurns
            .filter((id) => alwaysShown.includes(id) || id === turn || counts?.[id])
            .map((id) => ({ id, label: sayTurn(id), count: counts && groupDigits(counts[id]) }))}
          chosen={turn}
          // Another queue has other orders and other days: what was asked of this one stays behind.
          onChoose={(id) =>
            choose({ turn: id === 'mine' ? undefined : id, sort: undefined, from: undefined, to: undefined })
          }
        >
          {drawList({ list, turn })}
        </Tabs>
      )}
      {list.rows.length > 0 && (
        <div className={css.foot}>
          <ExportLink className={buttonClass({ look: 'quiet', small: true })} href={file}>
            <Icon name="download" size={18} />
            {say('dashboard.export_list')}
          </ExportLink>
        </div>
      )}
    </Card>
  )
}
