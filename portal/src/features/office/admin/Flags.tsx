import { acknowledgeSaleFlag, listSaleFlags, type SaleFlagRow } from '@portal/contract/calls/office-flags.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { ago } from '../../../kit/ago.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Changing } from '../Changing.tsx'
import { NoteForm } from '../NoteForm.tsx'
import css from '../Office.module.css'
import { OfficePage } from '../OfficePage.tsx'
import { PolicyDocumentsButton } from '../PolicyDocuments.tsx'
import { useTab } from '../use-tab.ts'
import { say } from './words.ts'

/** Sales that a person without a part in them has to review. */
export default function Flags() {
  const [tab, setTab] = useTab(['open', 'all'])
  return (
    <OfficePage
      title={say('office-admin.flagged_sales')}
      needs="review flagged sales"
      intro={say('office-admin.flags_intro')}
    >
      <Tabs
        label={say('office-admin.flagged_sales')}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { id: 'open', label: say('office-admin.flags_pending') },
          { id: 'all', label: say('office-admin.all') },
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
    <Loaded reading={flags} failed={say('office-admin.flags_not_loaded')}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title={say('office-admin.no_flags')} says={say('office-admin.no_flags_note')} />
        ) : (
          <div className={css.cards}>
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
  return (
    <Card title={row.customer}>
      <div className="stack-small">
        <div>
          <Tag kind={row.acknowledged ? undefined : 'wait'}>{say(`office-admin.flag.${row.kind}`)}</Tag>
        </div>
        <p className="muted small">
          {row.partner.name} ({row.partner.code}) · {ago(row.raised_at, Date.now())}
        </p>
        <p>{say(`office-admin.flag.${row.kind}_note`)}</p>
        <Rows
          rows={[
            {
              label: say('office-admin.product'),
              value: sayProduct(row.product as ProductId),
            },
            { label: say('office-admin.proposal'), value: row.proposal_number },
            ...(row.policy_number
              ? [
                  {
                    label: say('office-admin.policy'),
                    value: <PolicyDocumentsButton proposalId={row.proposal_id} policyNumber={row.policy_number} />,
                  },
                ]
              : []),
            ...(row.account
              ? [{ label: say('office-admin.account'), value: `${row.account.name} (${row.account.code})` }]
              : []),
            ...row.others.map((other) => ({
              label: say('office-admin.same_mobile'),
              value: `${other.customer} (${other.partner_code})`,
            })),
          ]}
        />
        {row.acknowledged ? (
          <p className="muted">
            {row.acknowledged.by}: {row.acknowledged.note}
          </p>
        ) : (
          <Changing>
            <Acknowledge flagId={row.flag_id} onDone={onDone} />
          </Changing>
        )}
      </div>
    </Card>
  )
}

function Acknowledge({ flagId, onDone }: { flagId: string; onDone: () => void }) {
  return (
    <NoteForm
      label={say('office-admin.checks_done')}
      rows={2}
      maxLength={500}
      button={say('office-admin.acknowledge_flag')}
      look="primary"
      small
      save={async (note) => {
        await send(acknowledgeSaleFlag, { params: { flag_id: flagId }, body: { note } }).finally(onDone)
        return say('office-admin.flag_acknowledged')
      }}
    />
  )
}
