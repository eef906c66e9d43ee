import {
  getRateDraft,
  type RateDraft,
  type RehearsedExample,
  type RehearsedGroup,
  type RehearsedProduct,
} from '@portal/contract/calls/rate-drafts.ts'
import { groupDigits } from '@portal/domain/kernel/money.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showAmount } from '../../../kit/show-amount.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import css from '../Office.module.css'
import { say } from './words.ts'

const parts = ['products', 'plans', 'ages', 'examples', 'cells'] as const
type Part = (typeof parts)[number]

/** What a draft would change: premiums and decisions of the whole book, with examples, and the cells of the filing. */
export function DraftComparison({ draftId, edition }: { draftId: string; edition: number }) {
  const reading = useCall(getRateDraft, { params: { draft_id: draftId }, edition })
  const [part, setPart] = useState<Part>('products')
  return (
    <Loaded reading={reading} failed={say('rates.draft_not_loaded')}>
      {(draft) => (
        <section aria-label={say('rates.comparison')}>
          <Tabs
            label={say('rates.comparison')}
            tabs={parts.map((id) => ({ id, label: say(`rates.part.${id}`) }))}
            chosen={part}
            onChoose={(id) => setPart(id as Part)}
          >
            <ComparisonPart part={part} draft={draft} />
          </Tabs>
        </section>
      )}
    </Loaded>
  )
}

function ComparisonPart({ part, draft }: { part: Part; draft: RateDraft }) {
  switch (part) {
    case 'products':
      return <Products rows={draft.products} />
    case 'plans':
      return <Groups rows={draft.by_plan} nameOf={String} />
    case 'ages':
      return <Groups rows={draft.by_age} nameOf={sayAge} />
    case 'examples':
      return <Examples rows={draft.examples} />
    case 'cells':
      return <Cells draft={draft} />
  }
}

function Change({ percent }: { percent: number }) {
  const sign = percent > 0 ? '+' : ''
  return (
    <span
      className={percent > 0 ? css.up : percent < 0 ? css.down : undefined}
    >{`${sign}${percent.toFixed(2)} %`}</span>
  )
}

const none = () => <p className="muted">{say('rates.nothing_to_compare')}</p>

function Products({ rows }: { rows: readonly RehearsedProduct[] }) {
  return (
    <DataTable
      caption={say('rates.part.products')}
      rows={rows}
      keyOf={(row) => row.product}
      empty={none()}
      columns={[
        { id: 'product', title: say('rates.product'), isTitle: true, cell: (row) => sayProduct(row.product) },
        { id: 'quotes', title: say('rates.quotes'), isNumber: true, cell: (row) => groupDigits(row.quotes) },
        { id: 'up', title: say('rates.up'), isNumber: true, cell: (row) => groupDigits(row.up) },
        { id: 'down', title: say('rates.down'), isNumber: true, cell: (row) => groupDigits(row.down) },
        { id: 'same', title: say('rates.same'), isNumber: true, cell: (row) => groupDigits(row.same) },
        { id: 'not', title: say('rates.not_rated'), isNumber: true, cell: (row) => groupDigits(row.not_rated) },
        { id: 'before', title: say('rates.before'), isNumber: true, cell: (row) => showAmount(row.before) },
        { id: 'after', title: say('rates.after'), isNumber: true, cell: (row) => showAmount(row.after) },
        { id: 'change', title: say('rates.change'), isNumber: true, cell: (row) => <Change percent={row.change} /> },
        {
          id: 'decisions',
          title: say('rates.decisions'),
          cell: (row) =>
            row.decisions
              .map(({ before, after, quotes }) => `${sayDecisions(before, after)}: ${groupDigits(quotes)}`)
              .join('; '),
        },
      ]}
    />
  )
}

type Decision = RehearsedProduct['decisions'][number]['before']
const sayDecisions = (before: Decision, after: Decision) =>
  say('rates.from_to', { before: sayCommon(`uw.outcome.${before}`), after: sayCommon(`uw.outcome.${after}`) })

function Groups({ rows, nameOf }: { rows: readonly RehearsedGroup[]; nameOf: (name: string) => string }) {
  return (
    <DataTable
      caption={say('rates.comparison')}
      rows={rows}
      keyOf={(row) => row.name}
      empty={none()}
      columns={[
        { id: 'name', title: say('rates.group'), isTitle: true, cell: (row) => nameOf(row.name) },
        { id: 'quotes', title: say('rates.quotes'), isNumber: true, cell: (row) => groupDigits(row.quotes) },
        { id: 'before', title: say('rates.before'), isNumber: true, cell: (row) => showAmount(row.before) },
        { id: 'after', title: say('rates.after'), isNumber: true, cell: (row) => showAmount(row.after) },
        { id: 'change', title: say('rates.change'), isNumber: true, cell: (row) => <Change percent={row.change} /> },
      ]}
    />
  )
}

/** Ages of the oldest member: '26-35', '66+', or a car, which has no members. */
function sayAge(band: string): string {
  if (band === 'car') return sayProduct('car')
  const [from = '', to] = band.split('-')
  if (to === undefined) return say('rates.age_from', { from: band.replace('+', '') })
  return from === '0' ? say('rates.age_up_to', { to }) : say('rates.age_between', { from, to })
}

function Examples({ rows }: { rows: readonly RehearsedExample[] }) {
  return (
    <DataTable
      caption={say('rates.part.examples')}
      rows={rows}
      keyOf={(row) => row.quote_number}
      empty={none()}
      columns={[
        { id: 'quote', title: say('rates.quote'), isTitle: true, cell: (row) => row.quote_number },
        { id: 'product', title: say('rates.product'), cell: (row) => sayProduct(row.product) },
        { id: 'before', title: say('rates.before'), isNumber: true, cell: (row) => showAmount(row.before) },
        { id: 'after', title: say('rates.after'), isNumber: true, cell: (row) => showAmount(row.after) },
        {
          id: 'decision',
          title: say('rates.decisions'),
          cell: ({ decision }) =>
            decision &&
            `${sayDecisions(decision.before, decision.after)} (${say('rates.from_to', {
              before: decision.reasons_before.join(', ') || '–',
              after: decision.reasons_after.join(', ') || '–',
            })})`,
        },
      ]}
    />
  )
}

function Cells({ draft }: { draft: RateDraft }) {
  return (
    <div className="stack-small">
      {draft.changed > draft.changes.length && (
        <p className="muted">{say('rates.first_cells', { shown: draft.changes.length, all: draft.changed })}</p>
      )}
      <DataTable
        caption={say('rates.part.cells')}
        rows={draft.changes}
        keyOf={(row) => `${row.table} ${row.row} ${row.column}`}
        empty={<p className="muted">{say('rates.no_cells')}</p>}
        columns={[
          { id: 'cell', title: say('rates.cell'), isTitle: true, cell: (row) => `${row.table}, ${row.row}` },
          { id: 'column', title: say('rates.column'), cell: (row) => row.column },
          { id: 'before', title: say('rates.before'), cell: (row) => row.before },
          { id: 'after', title: say('rates.after'), cell: (row) => row.after },
        ]}
      />
    </div>
  )
}
