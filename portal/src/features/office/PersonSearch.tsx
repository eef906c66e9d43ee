import type { PersonSale, PersonSearch as Search } from '@portal/contract/calls/privacy.ts'
import { FormDate, FormText } from '../../kit/form/fields.tsx'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { When } from '../../kit/When.tsx'
import { say as sayCommon } from '../../kit/words.ts'
import { sayProduct } from '../../sale/overview/sale-words.ts'
import { sayCount } from '../../speech/speaker.ts'
import { Card } from '../../ui/Card.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { OfficeForm } from './OfficeForm.tsx'
import { say } from './privacy/words.ts'

/** Finds a customer by what they say on the phone; a name needs the birth date too, since a name alone finds strangers. */
export function PersonSearch({
  find,
  onFound,
}: {
  find: (search: Search) => Promise<{ rows: PersonSale[] }>
  onFound: (sales: PersonSale[]) => void
}) {
  const form = useStepForm<{ search: string; birth_date: string }>({
    start: { search: '', birth_date: '' },
    check: ({ search }) => (search.trim().length < 3 ? [{ path: 'search', code: 'required' }] : []),
  })
  return (
    <Card>
      <OfficeForm
        form={form}
        save={async ({ search, birth_date }) => {
          const { rows } = await find({ search: search.trim(), ...(birth_date && { birth_date }) })
          onFound(rows)
          return sayCount(say, 'privacy.found', rows.length)
        }}
        button={say('privacy.find')}
        look="primary"
        isLine
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
  )
}

/** What tells one sale that was found from another, after the column that names it. */
export const foundColumns = (): Column<PersonSale>[] => [
  {
    id: 'name',
    title: say('privacy.customer'),
    cell: (row) => (row.erased_at ? say('privacy.erased') : row.name),
  },
  { id: 'product', title: say('privacy.product'), cell: (row) => sayProduct(row.product) },
  { id: 'status', title: say('privacy.status'), cell: (row) => sayCommon(`state.${row.status}`) },
  { id: 'matched', title: say('privacy.found_by'), cell: (row) => say(`privacy.matched.${row.matched}`) },
  { id: 'partner', title: say('privacy.partner'), cell: (row) => row.partner },
  { id: 'at', title: say('privacy.created'), cell: (row) => <When at={row.created_at} /> },
]
