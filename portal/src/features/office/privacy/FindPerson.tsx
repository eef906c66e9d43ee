import { findPerson, type MatchKind, type PersonSale } from '@portal/contract/calls/privacy.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Choices.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Changing } from '../Changing.tsx'
import { OfficeTable } from '../OfficeTable.tsx'
import { foundColumns, PersonSearch } from '../PersonSearch.tsx'
import { NewRequest } from './NewRequest.tsx'
import { PersonConsents } from './PersonConsents.tsx'
import { ViewList } from './PersonViews.tsx'
import { say } from './words.ts'

const isRelated = (matched: MatchKind) => matched === 'same_mobile' || matched === 'same_pan'

/** Every sale of one person; whoever has checked the customer's identity chooses which of them are theirs. */
export function FindPerson({ onOpened }: { onOpened: () => void }) {
  const [sales, setSales] = useState<PersonSale[]>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [sheet, setSheet] = useState<'request' | 'consents' | 'views'>()
  return (
    <div className="stack">
      <PersonSearch
        find={(body) => send(findPerson, { body })}
        onFound={(rows) => {
          setSales(rows)
          // What only shares a mobile or a proposer may be another person's: it is ticked by hand.
          setChosen(rows.filter(({ matched }) => !isRelated(matched)).map(({ quote_id }) => quote_id))
        }}
      />
      {sales && (
        <OfficeTable
          caption={say('privacy.sales')}
          rows={sales}
          keyOf={(row) => row.quote_id}
          empty={{ title: say('privacy.nobody'), says: say('privacy.nobody_note') }}
          columns={[
            {
              id: 'number',
              title: say('privacy.sale'),
              isTitle: true,
              cell: (row) => (
                <Checkbox
                  label={<span className="number">{row.policy_number ?? row.number}</span>}
                  checked={chosen.includes(row.quote_id)}
                  onCheck={(checked) =>
                    setChosen((before) =>
                      checked ? [...before, row.quote_id] : before.filter((id) => id !== row.quote_id),
                    )
                  }
                />
              ),
            },
            ...foundColumns(),
          ]}
        />
      )}
      {sales && sales.length > 0 && (
        <div className="row">
          <Changing>
            <Button look="primary" disabled={chosen.length === 0} onClick={() => setSheet('request')}>
              {say('privacy.new_request')}
            </Button>
          </Changing>
          <Button disabled={chosen.length === 0} onClick={() => setSheet('consents')}>
            {say('privacy.show_consents')}
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => setSheet('views')}>
            {say('privacy.show_views')}
          </Button>
        </div>
      )}
      <Sheet open={sheet === 'request'} onClose={() => setSheet(undefined)} title={say('privacy.new_request')}>
        <NewRequest quoteIds={chosen} onOpened={onOpened} />
      </Sheet>
      <Sheet open={sheet === 'consents'} onClose={() => setSheet(undefined)} title={say('privacy.consents')}>
        {sheet === 'consents' && <PersonConsents quoteIds={chosen} />}
      </Sheet>
      <Sheet open={sheet === 'views'} onClose={() => setSheet(undefined)} title={say('privacy.tab.views')}>
        {sheet === 'views' && <ViewList query={{ quote_ids: [...chosen] }} />}
      </Sheet>
    </div>
  )
}
