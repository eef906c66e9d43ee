import { type KycRow, kycKinds, listKyc } from '@portal/contract/calls/office.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { useNavigate } from 'react-router'
import { ago } from '../../../kit/ago.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useSearchParams } from '../../../ui/use-search-params.ts'
import { Workbench, type WorkColumn, type WorkTab } from '../workbench/Workbench.tsx'
import { sayFile } from './file-words.ts'
import { KycReview } from './KycReview.tsx'
import { say } from './words.ts'

const productIds: readonly ProductId[] = ['arogya-sanjeevani', 'health', 'topup', 'car']

/** Identities that a person has to look at: a document that CKYC could not verify, or a possible entry in a list. */
export function KycBench({ tabs, onDecided }: { tabs: readonly WorkTab[]; onDecided: () => void }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const reviewed = params.get('review')
  const list = new URLSearchParams(params)
  list.delete('review')
  const path = `/office/cases?${list}`
  if (reviewed)
    return (
      <KycReview
        proposalId={reviewed}
        list={path}
        onDecided={() => {
          onDecided()
          navigate(path)
        }}
      />
    )
  return (
    <Workbench
      label={say('office-cases.identity_documents')}
      bench="kyc"
      call={listKyc}
      tabs={() => tabs}
      search={{ label: say('office-cases.search_cases'), hint: sayFile('case-file.search_kyc_hint') }}
      filters={[
        {
          key: 'kind',
          label: sayFile('case-file.kyc_kind'),
          choices: [
            { value: '', label: say('office-cases.filter_all') },
            ...kycKinds.map((kind) => ({ value: kind as string, label: sayFile(`case-file.kyc.${kind}`) })),
          ],
        },
        {
          key: 'product',
          label: say('office-cases.filter_product'),
          choices: [
            { value: '', label: say('office-cases.filter_all') },
            ...productIds.map((id) => ({ value: id as string, label: sayProduct(id) })),
          ],
        },
      ]}
      sort="since"
      keyOf={(row) => row.proposal_id}
      empty={{ title: say('office-cases.no_documents'), says: say('office-cases.no_documents_note') }}
      rowKeys={{}}
      columns={columnsOf(params.toString())}
    />
  )
}

function columnsOf(list: string): WorkColumn<KycRow>[] {
  const pathOf = (id: string) => {
    const query = new URLSearchParams(list)
    query.set('review', id)
    return `/office/cases?${query}`
  }
  return [
    {
      id: 'customer',
      title: say('office-cases.customer'),
      isTitle: true,
      cell: (row) => (
        <Link to={pathOf(row.proposal_id)} data-row={row.proposal_id}>
          {row.customer}
        </Link>
      ),
    },
    {
      id: 'proposal',
      title: say('office-cases.proposal'),
      cell: (row) => <span className="number">{row.proposal_number}</span>,
    },
    {
      id: 'kind',
      title: sayFile('case-file.kyc_kind'),
      cell: (row) => (
        <span className="row">
          {(row.documents.length > 0 || !row.screening) && <Tag kind="wait">{sayFile('case-file.kyc.document')}</Tag>}
          {row.screening && <Tag kind="bad">{sayFile('case-file.kyc.match')}</Tag>}
        </span>
      ),
    },
    { id: 'product', title: say('office-cases.product'), cell: (row) => sayProduct(row.product as ProductId) },
    { id: 'partner', title: say('office-cases.partner'), cell: (row) => `${row.partner.name} (${row.partner.code})` },
    {
      id: 'since',
      title: say('office-cases.pending_since'),
      sort: 'since',
      shown: 'always',
      cell: (row) => ago(row.since, Date.now()),
    },
  ]
}
