import { type KycRow, kycKinds, listKyc } from '@portal/contract/calls/office.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { useNavigate } from 'react-router'
import { ago } from '../../../kit/ago.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useSearchParams } from '../../../ui/use-search-params.ts'
import { useMayChange } from '../Changing.tsx'
import { AssignedTo } from '../work/AssignedTo.tsx'
import { sayFile } from '../work/file-words.ts'
import { useClaiming } from '../work/use-claiming.tsx'
import { say } from '../work/words.ts'
import { Workbench, type WorkColumn, type WorkFilter, type WorkTab } from '../workbench/Workbench.tsx'
import { KycReview } from './KycReview.tsx'

const productIds: readonly ProductId[] = ['arogya-sanjeevani', 'health', 'topup', 'car']

interface KycBenchProps {
  /** The code of who reads. */
  me: string
  /** The filter by who has what, as for cases. */
  assigned: WorkFilter
  tabs: readonly WorkTab[]
  onDecided: () => void
}

/** Identities that a person has to look at: a document that CKYC could not verify, or a possible entry in a list. */
export function KycBench({ me, assigned, tabs, onDecided }: KycBenchProps) {
  const mayChange = useMayChange('review identity documents')
  const claiming = useClaiming<KycRow>({ me, mayChange })
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const reviewed = params.get('review')
  const list = new URLSearchParams(params)
  list.delete('review')
  const path = `/office/cases?${list}`
  if (reviewed)
    return (
      <KycReview
        // Another identity begins with an empty form.
        key={reviewed}
        me={me}
        proposalId={reviewed}
        list={path}
        onDecided={() => {
          onDecided()
          navigate(path)
        }}
      />
    )
  return (
    <>
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
          assigned,
        ]}
        sort="since"
        keyOf={(row) => row.proposal_id}
        empty={{ title: say('office-cases.no_documents'), says: say('office-cases.no_documents_note') }}
        rowKeys={claiming.rowKeys}
        columns={columnsOf({ list: params.toString(), ...claiming.columns })}
        edition={claiming.edition}
      />
      {claiming.sheet}
    </>
  )
}

interface KycColumns {
  /** The list as the address names it: the identity knows which one is next. */
  list: string
  me: string
  /** Missing for who only reads. */
  onClaim?: (row: KycRow) => void
  busy: string | undefined
}

function columnsOf({ list, me, onClaim, busy }: KycColumns): WorkColumn<KycRow>[] {
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
      id: 'assigned',
      title: say('office-cases.assigned_to'),
      cell: (row) => <AssignedTo row={row} me={me} busy={busy} onClaim={onClaim} />,
    },
    {
      id: 'since',
      title: say('office-cases.pending_since'),
      sort: 'since',
      shown: 'always',
      cell: (row) => ago(row.since, Date.now()),
    },
  ]
}
