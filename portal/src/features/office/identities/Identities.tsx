import {
  type IdentityTab,
  identityOutcomes,
  identityTabs,
  type KycPage,
  type KycRow,
  listKyc,
} from '@portal/contract/calls/office-identities.ts'
import { workDues } from '@portal/contract/calls/workbench.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { When } from '../../../kit/When.tsx'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { DueClock } from '../work/DueClock.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { say } from '../work/words.ts'
import type { WorkColumn } from '../workbench/Workbench.tsx'
import { identityWork } from './identity-work.ts'
import { sayKyc } from './kyc-words.ts'

const productIds: readonly ProductId[] = ['arogya-sanjeevani', 'health', 'topup', 'car']

/** Identities that a person has to look at, a document that CKYC could not verify or a possible entry in a list, and those that were decided. */
export default function Identities() {
  return (
    <WorkPage<KycRow, KycPage, IdentityTab>
      title={sayKyc('kyc-review.identities')}
      intro={sayKyc('kyc-review.identities_intro')}
      needs="review identity documents"
      bench="kyc"
      call={listKyc}
      kind={identityWork}
      tabs={identityTabs}
      sayTab={sayList}
      searchHint={sayKyc('kyc-review.search_hint')}
      empty={{ title: say('office-cases.no_documents'), says: say('office-cases.no_documents_note') }}
      sort="since"
      filters={() => [
        {
          key: 'product',
          label: say('office-cases.filter_product'),
          choices: [
            { value: '', label: say('office-cases.filter_all') },
            ...productIds.map((id) => ({ value: id as string, label: sayProduct(id) })),
          ],
        },
      ]}
      dues={workDues}
      outcomes={identityOutcomes}
      nameTitle={say('office-cases.customer')}
      clock={() => ({
        id: 'due',
        title: say('office-cases.decision_due'),
        sort: 'since',
        shown: 'always',
        cell: (row) => <DueClock due={row.due_at} soon={12} />,
      })}
      columns={columnsOf}
    />
  )
}

function sayList(id: IdentityTab): string {
  if (id === 'decided') return say('office-cases.tab_decided')
  return id === 'mine' || id === 'team' ? say(`office-cases.list.${id}`) : sayKyc(`kyc-review.list.${id}`)
}

const columnsOf = (tab: IdentityTab): WorkColumn<KycRow>[] => [
  {
    id: 'proposal',
    title: say('office-cases.proposal'),
    cell: (row) => <span className="number">{row.proposal_number}</span>,
  },
  // How it was decided says what was checked.
  ...(tab === 'decided' ? [] : openColumns()),
  { id: 'product', title: say('office-cases.product'), cell: (row) => sayProduct(row.product as ProductId) },
  { id: 'partner', title: say('office-cases.partner'), cell: (row) => `${row.partner.name} (${row.partner.code})` },
]

const openColumns = (): WorkColumn<KycRow>[] => [
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
  {
    id: 'since',
    title: say('office-cases.pending_since'),
    shown: 'extra',
    cell: (row) => <When at={row.since} />,
  },
]
