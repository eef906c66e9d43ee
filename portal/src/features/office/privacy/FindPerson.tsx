import { findPerson, type MatchKind, type PersonSale } from '@portal/contract/calls/privacy.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { FormDate, FormText } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { When } from '../../../kit/When.tsx'
import { say as sayCommon } from '../../../kit/words.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Choices.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Changing } from '../Changing.tsx'
import { OfficeForm } from '../OfficeForm.tsx'
import { OfficeTable } from '../OfficeTable.tsx'
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
  const form = useStepForm<{ search: string; birth_date: string }>({
    start: { search: '', birth_date: '' },
    check: ({ search }) => (search.trim().length < 3 ? [{ path: 'search', code: 'required' }] : []),
  })
  return (
    <div className="stack">
      <Card>
        <OfficeForm
          form={form}
          save={async ({ search, birth_date }) => {
            const body = { search: search.trim(), ...(birth_date && { birth_date }) }
            const { rows } = await send(findPerson, { body })
            setSales(rows)
            // What only shares a mobile or a proposer may be another person's: it is ticked by hand.
            setChosen(rows.filter(({ matched }) => !isRelated(matched)).map(({ quote_id }) => quote_id))
            return sayCount(say, 'privacy.found', rows.length)
          }}
          button={say('privacy.find')}
          look="primary"
        >
          <FormText
            form={form}
            name="search"
            label={say('privacy.search')}
            hint={say('privacy.search_hint')}
            maxLength={80}
          />
          <FormDate form={form} name="birth_date" label={say('privacy.birth_date')} hint={say('privacy.birth_hint')} />
        </OfficeForm>
      </Card>
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
            {
              id: 'name',
              title: say('privacy.customer'),
              cell: (row) => (row.erased_at ? say('privacy.erased') : (row.name ?? '–')),
            },
            { id: 'product', title: say('privacy.product'), cell: (row) => sayProduct(row.product) },
            { id: 'status', title: say('privacy.status'), cell: (row) => sayCommon(`state.${row.status}`) },
            { id: 'matched', title: say('privacy.found_by'), cell: (row) => say(`privacy.matched.${row.matched}`) },
            { id: 'partner', title: say('privacy.partner'), cell: (row) => row.partner },
            { id: 'at', title: say('privacy.created'), cell: (row) => <When at={row.created_at} /> },
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
