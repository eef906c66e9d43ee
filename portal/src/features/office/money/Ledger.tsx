import { getLedger } from '@portal/contract/calls/office-admin.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showAmount } from '../../../kit/show-amount.ts'
import { When } from '../../../kit/When.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import css from '../Office.module.css'

/** Double entry: debits positive, credits negative, together always zero. */
export function Ledger() {
  const reading = useCall(getLedger)
  return (
    <Loaded reading={reading} failed="The ledger could not be read">
      {({ accounts, difference, journals }) => (
        <div className="stack">
          {Number(difference) === 0 ? (
            <Notice kind="good" title="The books balance" />
          ) : (
            <Notice kind="bad" title={`The books differ by ${showAmount(difference)}`} />
          )}
          <Card title="Accounts" flush>
            <DataTable
              caption="Accounts"
              rows={accounts}
              keyOf={(row) => row.code}
              columns={[
                { id: 'name', title: 'Account', isTitle: true, cell: (row) => row.name },
                { id: 'kind', title: 'Kind', cell: (row) => row.kind },
                { id: 'balance', title: 'Balance', isNumber: true, cell: (row) => showAmount(row.balance) },
              ]}
            />
          </Card>
          <Card title="Latest journals" flush>
            <DataTable
              caption="Journals"
              rows={journals}
              keyOf={(row) => row.ref}
              empty={<p className={`muted ${css.pad}`}>No journals yet.</p>}
              columns={[
                { id: 'ref', title: 'What', isTitle: true, cell: (row) => <span className={css.mono}>{row.ref}</span> },
                { id: 'at', title: 'When', cell: (row) => <When at={row.at} /> },
                {
                  id: 'entries',
                  title: 'Entries',
                  cell: (row) =>
                    row.entries
                      .map((one) => `${one.account.replaceAll('_', ' ')} ${showAmount(one.amount)}`)
                      .join('; '),
                },
              ]}
            />
          </Card>
        </div>
      )}
    </Loaded>
  )
}
