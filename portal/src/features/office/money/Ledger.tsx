import { getLedger } from '@portal/contract/calls/office-ledger.ts'
import { Fragment } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showAmount } from '../../../kit/show-amount.ts'
import { When } from '../../../kit/When.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import css from '../Office.module.css'
import { say, sayNamed } from './words.ts'

const sides = ['debit', 'credit'] as const

/** Debits are positive, credits negative; an account that is even stands with the debits. */
const sideOf = (amount: string): (typeof sides)[number] => (Number(amount) < 0 ? 'credit' : 'debit')
const showSize = (amount: string) => showAmount(amount.replace(/^-/, ''))

/** Double entry: debits positive, credits negative, together always zero. */
export function Ledger() {
  const reading = useCall(getLedger)
  return (
    <Loaded reading={reading} failed={say('office-money.ledger_not_loaded')}>
      {({ accounts, difference, journals }) => (
        <div className="stack">
          {Number(difference) === 0 ? (
            <Notice kind="good" title={say('office-money.ledger_balanced')} />
          ) : (
            <Notice kind="bad" title={say('office-money.ledger_differs', { amount: showAmount(difference) })} />
          )}
          <Card title={say('office-money.accounts')} flush>
            <DataTable
              caption={say('office-money.accounts')}
              rows={accounts}
              keyOf={(row) => row.code}
              columns={[
                {
                  id: 'name',
                  title: say('office-money.account'),
                  isTitle: true,
                  cell: (row) => sayNamed('account', row.code) ?? row.name,
                },
                {
                  id: 'kind',
                  title: say('office-money.account_type'),
                  cell: (row) => sayNamed('account_type', row.kind) ?? row.kind,
                },
                ...sides.map((side) => ({
                  id: side,
                  title: say(`office-money.${side}`),
                  isNumber: true,
                  cell: ({ balance }: { balance: string }) => sideOf(balance) === side && showSize(balance),
                })),
              ]}
            />
          </Card>
          <Card title={say('office-money.latest_entries')} flush>
            <DataTable
              caption={say('office-money.latest_entries')}
              rows={journals}
              keyOf={(row) => row.ref}
              empty={<p className={`muted ${css.pad}`}>{say('office-money.no_entries')}</p>}
              columns={[
                {
                  id: 'ref',
                  title: say('office-money.entry'),
                  isTitle: true,
                  cell: (row) => (
                    <>
                      {sayJournal(row.ref)}
                      <br />
                      <span className="number">{row.about}</span>
                    </>
                  ),
                },
                { id: 'at', title: say('office-money.time'), cell: (row) => <When at={row.at} /> },
                {
                  id: 'entries',
                  title: say('office-money.entries'),
                  cell: (row) =>
                    row.entries.map(({ account, amount }, place) => (
                      <Fragment key={`${account} ${amount}`}>
                        {place > 0 && '; '}
                        {sayNamed('account', account) ?? account}: {say(`office-money.${sideOf(amount)}`)}{' '}
                        <span className="number">{showSize(amount)}</span>
                      </Fragment>
                    )),
                },
              ]}
            />
          </Card>
        </div>
      )}
    </Loaded>
  )
}

/** `refund-due:PY-…` → 'Refund due'. */
const sayJournal = (ref: string) => sayNamed('journal', ref.split(':')[0]!)
