import {
  type IdentityTab,
  identityTabs,
  type KycPage,
  type KycRow,
  listKyc,
} from '@portal/contract/calls/office-identities.ts'
import { workDues } from '@portal/contract/calls/workbench.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { useSession } from '../../../kit/session.ts'
import { When } from '../../../kit/When.tsx'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useSearchParams } from '../../../ui/use-search-params.ts'
import { useMayChange } from '../Changing.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { AssignedTo, type Claims } from '../work/AssignedTo.tsx'
import { DueClock } from '../work/DueClock.tsx'
import { dueFilter } from '../work/due-filter.ts'
import { useAssignedFilter } from '../work/use-assigned-filter.ts'
import { useClaiming } from '../work/use-claiming.tsx'
import { say } from '../work/words.ts'
import { Workbench, type WorkColumn } from '../workbench/Workbench.tsx'
import { identityWork } from './identity-work.ts'
import { sayKyc } from './kyc-words.ts'

const productIds: readonly ProductId[] = ['arogya-sanjeevani', 'health', 'topup', 'car']

/** Identities that a person has to look at: a document that CKYC could not verify, or a possible entry in a list. */
export default function Identities() {
  const session = useSession()
  const me = session.status === 'signed_in' ? session.me.code : ''
  const mayChange = useMayChange('review identity documents')
  const claiming = useClaiming<KycRow>({ kind: identityWork, me, mayChange })
  const assigned = useAssignedFilter(identityWork.colleagues)
  const [params] = useSearchParams()
  const tabs = (page: KycPage | undefined) =>
    identityTabs.map((id) => ({ id, label: sayList(id), ...(page && { count: page.counts[id] }) }))
  return (
    <OfficePage
      title={sayKyc('kyc-review.identities')}
      needs="review identity documents"
      intro={sayKyc('kyc-review.identities_intro')}
    >
      <Workbench<KycRow, KycPage>
        label={sayKyc('kyc-review.identities')}
        bench="kyc"
        call={listKyc}
        tabs={tabs}
        search={{ label: say('office-cases.search_cases'), hint: sayKyc('kyc-review.search_hint') }}
        filters={[
          {
            key: 'product',
            label: say('office-cases.filter_product'),
            choices: [
              { value: '', label: say('office-cases.filter_all') },
              ...productIds.map((id) => ({ value: id as string, label: sayProduct(id) })),
            ],
          },
          dueFilter(workDues),
          assigned,
        ]}
        sort="since"
        keyOf={(row) => row.proposal_id}
        empty={{ title: say('office-cases.no_documents'), says: say('office-cases.no_documents_note') }}
        rowKeys={claiming.rowKeys}
        columns={columnsOf(params.toString(), claiming.claims)}
        edition={claiming.edition}
      />
      {claiming.sheet}
    </OfficePage>
  )
}

const sayList = (id: IdentityTab) =>
  id === 'mine' || id === 'team' ? say(`office-cases.list.${id}`) : sayKyc(`kyc-review.list.${id}`)

/** `list` is the list as the address names it: the identity knows which one is next. */
const columnsOf = (list: string, claims: Claims<KycRow>): WorkColumn<KycRow>[] => [
  {
    id: 'customer',
    title: say('office-cases.customer'),
    isTitle: true,
    cell: (row) => (
      <Link to={`${identityWork.path}/${row.proposal_id}${list && `?${list}`}`} data-row={row.proposal_id}>
        {row.customer}
      </Link>
    ),
  },
  {
    id: 'due',
    title: say('office-cases.decision_due'),
    sort: 'since',
    shown: 'always',
    cell: (row) => <DueClock due={row.due_at} soon={12} />,
  },
  {
    id: 'proposal',
    title: say('office-cases.proposal'),
    cell: (row) => <span className="number">{row.proposal_number}</span>,
  },
  {
    id: 'kind',
    title: sayKyc('kyc-review.kind'),
    cell: (row) => (
      <span className="row">
        {(row.documents.length > 0 || !row.screening) && <Tag kind="wait">{sayKyc('kyc-review.kind.document')}</Tag>}
        {row.screening && <Tag kind="bad">{sayKyc('kyc-review.kind.match')}</Tag>}
      </span>
    ),
  },
  { id: 'product', title: say('office-cases.product'), cell: (row) => sayProduct(row.product as ProductId) },
  {
    id: 'since',
    title: say('office-cases.pending_since'),
    shown: 'extra',
    cell: (row) => <When at={row.since} />,
  },
  { id: 'partner', title: say('office-cases.partner'), cell: (row) => `${row.partner.name} (${row.partner.code})` },
  {
    id: 'assigned',
    title: say('office-cases.assigned_to'),
    cell: (row) => <AssignedTo row={row} claims={claims} />,
  },
]
