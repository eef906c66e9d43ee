import type { PersonSale } from '@portal/contract/calls/privacy.ts'
import { findForDesk } from '@portal/contract/calls/service-desk.ts'
import type { DeskKind } from '@portal/domain/policy/desk-case.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Changing } from '../Changing.tsx'
import { OfficeTable } from '../OfficeTable.tsx'
import { foundColumns, PersonSearch } from '../PersonSearch.tsx'
import { NewDeskCase } from './NewDeskCase.tsx'
import { say } from './words.ts'

/** The customer's sales, and what they turn to us with. */
export function FindCustomer() {
  const [sales, setSales] = useState<PersonSale[]>()
  const [asked, setAsked] = useState<{ kind: DeskKind; sale: PersonSale }>()
  return (
    <div className="stack">
      <PersonSearch find={(body) => send(findForDesk, { body })} onFound={setSales} />
      {sales && (
        <OfficeTable
          caption={say('desk.sales')}
          rows={sales}
          keyOf={(row) => row.quote_id}
          empty={{ title: say('desk.nobody'), says: say('desk.nobody_note') }}
          columns={[
            {
              id: 'number',
              title: say('desk.policy'),
              isTitle: true,
              cell: (row) => <span className="number">{row.policy_number ?? row.number}</span>,
            },
            ...foundColumns(),
            {
              id: 'record',
              title: say('desk.record'),
              cell: (sale) =>
                !sale.erased_at && (
                  <Changing>
                    <div className="row">
                      <Button small onClick={() => setAsked({ kind: 'complaint', sale })}>
                        {say('desk.kind.complaint')}
                      </Button>
                      {sale.policy_number && (
                        <Button small onClick={() => setAsked({ kind: 'claim', sale })}>
                          {say('desk.kind.claim')}
                        </Button>
                      )}
                    </div>
                  </Changing>
                ),
            },
          ]}
        />
      )}
      <Sheet
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={say(`desk.new.${asked?.kind ?? 'complaint'}`)}
      >
        {asked && <NewDeskCase key={`${asked.kind}:${asked.sale.quote_id}`} {...asked} />}
      </Sheet>
    </div>
  )
}
