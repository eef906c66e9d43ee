import { type ApprovalRow, decideApproval, listApprovals } from '@portal/contract/calls/approvals.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useSession } from '../../../kit/session.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Changing } from '../Changing.tsx'
import { NoteForm } from '../NoteForm.tsx'
import css from '../Office.module.css'
import { OfficePage } from '../OfficePage.tsx'
import { reloadIfOutdated, useOfficeAction } from '../use-office-action.ts'
import { useTab } from '../use-tab.ts'
import { say } from './words.ts'

/** What waits for a second person, with what it would change. */
export default function Approvals() {
  const [tab, setTab] = useTab(['waiting', 'all'])
  return (
    <OfficePage title={say('approvals.title')} needs="approve changes" intro={say('approvals.intro')}>
      <Tabs
        label={say('approvals.title')}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { id: 'waiting', label: say('approvals.waiting') },
          { id: 'all', label: say('approvals.all') },
        ]}
      >
        <ApprovalList key={tab} isAll={tab === 'all'} />
      </Tabs>
    </OfficePage>
  )
}

function ApprovalList({ isAll }: { isAll: boolean }) {
  const reading = useCall(listApprovals, { query: isAll ? { show: 'all' } : {}, isKeptFresh: true })
  return (
    <Loaded reading={reading} failed={say('approvals.not_loaded')}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title={say(isAll ? 'approvals.none_ever' : 'approvals.none')} says={say('approvals.none_note')} />
        ) : (
          <div className={css.cards}>
            {rows.map((row) => (
              <ApprovalCard
                key={row.request_id}
                row={row}
                onChanged={reading.status === 'ready' ? reading.reload : () => undefined}
              />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

const outcomeKinds = { approved: 'good', refused: 'bad', withdrawn: 'plain', expired: 'plain' } as const

function ApprovalCard({ row, onChanged }: { row: ApprovalRow; onChanged: () => void }) {
  const optional = (label: string, value: string | undefined) => (value ? [{ label, value }] : [])
  return (
    <Card
      title={say(`approvals.kind.${row.kind}`)}
      end={
        row.outcome ? (
          <Tag kind={outcomeKinds[row.outcome]}>{say(`approvals.outcome.${row.outcome}`)}</Tag>
        ) : (
          <Tag kind="wait">{say('approvals.waiting')}</Tag>
        )
      }
    >
      <div className="stack-small">
        <Rows
          rows={[
            ...optional(say('approvals.account'), row.code && `${row.name}, ${row.code}`),
            ...optional(say('approvals.role'), sayRole(row)),
            ...optional(say('approvals.provider_subject'), row.provider_subject),
            ...optional(say('approvals.email'), row.email),
            ...optional(say('approvals.mobile'), row.mobile_masked),
            ...optional(say('approvals.amount'), row.amount && showAmount(row.amount)),
            ...optional(say('approvals.proposal'), row.proposal_number),
            ...optional(say('approvals.sales'), row.sales?.join(', ')),
            ...optional(
              say('approvals.version'),
              row.version &&
                say('approvals.version_from', { version: row.version, day: showDay(row.effective_from ?? '') }),
            ),
            ...optional(say('approvals.reason'), row.reason),
            { label: say('approvals.requested_by'), value: `${row.asked_by}, ${showMoment(row.asked_at)}` },
            ...(row.outcome ? [] : optional(say('approvals.expires'), row.expires_at && showMoment(row.expires_at))),
            ...optional(
              say('approvals.decided_by'),
              row.decided_by && `${row.decided_by}, ${showMoment(row.decided_at ?? row.asked_at)}`,
            ),
            ...optional(say('approvals.refusal'), row.refusal),
          ]}
        />
        {row.draft_id && (
          <LinkButton to="/office/rates" small>
            {say('approvals.open_draft')}
          </LinkButton>
        )}
        {!row.outcome && (
          <Changing>
            <Decide row={row} onChanged={onChanged} />
          </Changing>
        )}
      </div>
    </Card>
  )
}

function sayRole({ role, role_before }: ApprovalRow): string | undefined {
  if (!role) return undefined
  const after = say(`approvals.role.${role}`)
  return role_before ? say('approvals.role_change', { before: say(`approvals.role.${role_before}`), after }) : after
}

function Decide({ row, onChanged }: { row: ApprovalRow; onChanged: () => void }) {
  const { run, busy } = useOfficeAction()
  const [isRefusing, setRefusing] = useState(false)
  const session = useSession()
  const isAboutMe = session.status === 'signed_in' && session.me.code === row.code
  const decide = async (body: { approve: boolean; reason?: string }, done: string) => {
    await reloadIfOutdated(send(decideApproval, { params: { request_id: row.request_id }, body }), onChanged)
    onChanged()
    return done
  }
  if (row.kind === 'write_off')
    return (
      <LinkButton to="/office/payments?tab=reviews" small>
        {say('approvals.open_review')}
      </LinkButton>
    )
  const change = say(`approvals.kind.${row.kind}`)
  if (row.is_own)
    return (
      <div className="stack-small">
        <p className="muted">{say('approvals.own')}</p>
        <div className="row">
          <Button
            small
            busy={busy === 'withdraw'}
            onClick={() => void run('withdraw', () => decide({ approve: false }, say('approvals.withdrawn')))}
          >
            {say('approvals.withdraw')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="row">
      {isAboutMe ? (
        <p className="muted">{sayCommon('error.own_account')}</p>
      ) : (
        <Button
          small
          look="primary"
          busy={busy === 'approve'}
          aria-label={say('approvals.approve_of', { change })}
          onClick={() => void run('approve', () => decide({ approve: true }, say('approvals.approved')))}
        >
          {say('approvals.approve')}
        </Button>
      )}
      <Button small aria-label={say('approvals.refuse_of', { change })} onClick={() => setRefusing(true)}>
        {say('approvals.refuse')}
      </Button>
      <Sheet open={isRefusing} onClose={() => setRefusing(false)} title={say('approvals.refuse_of', { change })}>
        <NoteForm
          label={say('approvals.refusal')}
          rows={3}
          maxLength={500}
          button={say('approvals.refuse')}
          look="danger"
          save={(reason) => decide({ approve: false, reason }, say('approvals.refused'))}
        />
      </Sheet>
    </div>
  )
}
