import {
  acknowledgeSaleFlag,
  listSaleFlags,
  type SaleFlagKind,
  type SaleFlagRow,
} from '@portal/contract/calls/office-flags.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { ago } from '../../../kit/ago.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { NoteForm } from '../NoteForm.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { PolicyDocumentsButton } from '../PolicyDocuments.tsx'
import { useTab } from '../use-tab.ts'

const kindWords: Record<SaleFlagKind, { tag: string; says: string }> = {
  own_policy: {
    tag: 'Own policy',
    says: 'The proposer holds an account here. Check that the policy was not sold to earn commission only.',
  },
  shared_mobile: {
    tag: 'Mobile used for other customers',
    says: 'Call the customer on another number and confirm that the mobile is theirs.',
  },
  partner_device: {
    tag: 'Consent on a partner’s device',
    says: 'The link was sent to the customer, and consent was given in a partner’s browser. Call the customer and confirm the consent.',
  },
  partner_address: {
    tag: 'Consent from the partner’s network',
    says: 'Consent came from the internet address the partner works at. Call the customer and confirm the consent.',
  },
}

/** Sales that a person without a part in them has to review. */
export default function Flags() {
  const [tab, setTab] = useTab(['open', 'all'])
  return (
    <OfficePage
      title="Flagged sales"
      needs="review flagged sales"
      intro="Commission on a flagged sale is released after the flag is acknowledged."
    >
      <Tabs
        label="Flagged sales"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { id: 'open', label: 'To review' },
          { id: 'all', label: 'All' },
        ]}
      >
        <FlagList key={tab} isAll={tab === 'all'} />
      </Tabs>
    </OfficePage>
  )
}

function FlagList({ isAll }: { isAll: boolean }) {
  const flags = useCall(listSaleFlags, { query: isAll ? { show: 'all' } : {}, isKeptFresh: true })
  return (
    <Loaded reading={flags} failed="The flagged sales could not be read">
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title="No flagged sales" says="Sales that need a second look appear here." />
        ) : (
          <div className="columns">
            {rows.map((row) => (
              <FlagCard
                key={row.flag_id}
                row={row}
                onDone={flags.status === 'ready' ? flags.reload : () => undefined}
              />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

function FlagCard({ row, onDone }: { row: SaleFlagRow; onDone: () => void }) {
  const { tag, says } = kindWords[row.kind]
  return (
    <Card title={row.customer}>
      <div className="stack-small">
        <div>
          <Tag kind={row.acknowledged ? undefined : 'wait'}>{tag}</Tag>
        </div>
        <p className="muted small">
          {row.partner.name} ({row.partner.code}) · {ago(row.raised_at, Date.now())}
        </p>
        <p>{says}</p>
        <Rows
          rows={[
            { label: 'Product', value: sayProduct(row.product as ProductId) },
            { label: 'Proposal', value: row.proposal_id },
            ...(row.policy_number
              ? [
                  {
                    label: 'Policy',
                    value: <PolicyDocumentsButton proposalId={row.proposal_id} policyNumber={row.policy_number} />,
                  },
                ]
              : []),
            ...(row.account ? [{ label: 'Account', value: `${row.account.name} (${row.account.code})` }] : []),
            ...row.others.map((other) => ({
              label: 'Same mobile',
              value: `${other.customer} (${other.partner_code})`,
            })),
          ]}
        />
        {row.acknowledged ? (
          <p className="muted">
            {row.acknowledged.by}: {row.acknowledged.note}
          </p>
        ) : (
          <Acknowledge flagId={row.flag_id} onDone={onDone} />
        )}
      </div>
    </Card>
  )
}

function Acknowledge({ flagId, onDone }: { flagId: string; onDone: () => void }) {
  return (
    <NoteForm
      label="What was checked"
      rows={2}
      maxLength={500}
      button="Acknowledge flag"
      look="primary"
      small
      save={async (note) => {
        await send(acknowledgeSaleFlag, { params: { flag_id: flagId }, body: { note } }).finally(onDone)
        return 'Flag acknowledged'
      }}
    />
  )
}
