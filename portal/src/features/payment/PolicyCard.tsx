import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import type { PolicyView } from '@portal/contract/calls/policy.ts'
import { config } from '../../kit/browser/config.ts'
import type { Reading } from '../../kit/calls/use-read.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { showDate } from '../../kit/moment.ts'
import { sayRelationLabel } from '../../kit/say-relation.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { showToast } from '../../kit/toasts.ts'
import css from '../../sale/frame/MoneyFrame.module.css'
import { documentTitle } from '../../sale/overview/document-title.ts'
import { RefundNotices } from '../../sale/overview/RefundNotices.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card, Rows } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { say } from './words.ts'

interface PolicyCardProps {
  status: PaymentStatus
  reading: Reading<PolicyView>
}

/** The policy's facts and every paper of it. */
export function PolicyCard({ status, reading }: PolicyCardProps) {
  return (
    <Loaded reading={reading} lines={6} failed={say('payment.policy_failed')}>
      {(policy) => <IssuedPolicy status={status} policy={policy} />}
    </Loaded>
  )
}

function IssuedPolicy({ status, policy }: { status: PaymentStatus; policy: PolicyView }) {
  return (
    <>
      <Card title={say('payment.policy')}>
        <Rows
          rows={[
            { label: say('payment.policy_number'), value: policy.policy_number, strong: true },
            {
              label: say('payment.period'),
              value: say('payment.period_of', { start: showDate(policy.start), end: showDate(policy.end) }),
            },
            { label: say('payment.holder'), value: policy.holder },
            ...(policy.members.length > 0
              ? [
                  {
                    label: say('payment.members'),
                    value: policy.members.map((one) => one.name || sayRelationLabel(one.label)).join(', '),
                  },
                ]
              : []),
            { label: say('payment.premium'), value: showAmount(policy.premium) },
            ...(policy.payment_reference ? [{ label: say('payment.reference'), value: policy.payment_reference }] : []),
            ...(policy.imported_from ? [{ label: say('payment.imported_from'), value: policy.imported_from }] : []),
          ]}
        />
      </Card>
      <RefundNotices refunds={status.refunds} />
      <Card title={say('payment.documents')}>
        {!status.policy?.documents_ready && (
          <p role="status" className="muted">
            {say('payment.documents_preparing')}
          </p>
        )}
        <ul className={css.downloads}>
          {policy.documents.map((paper) => (
            <li key={paper.kind}>
              <a
                className={buttonClass({ look: 'secondary' })}
                href={config().apiRoot.replace(/\/$/, '') + paper.url}
                download
              >
                <Icon name={paper.kind === 'calendar' ? 'calendar' : 'download'} />
                {documentTitle(paper)}
              </a>
            </li>
          ))}
        </ul>
      </Card>
      <SharePolicy text={policy.share_text} />
    </>
  )
}

/** The customer has their own link by SMS; this shares the news, not the papers. */
function SharePolicy({ text }: { text: string }) {
  async function share() {
    try {
      if (navigator.share) await navigator.share({ text })
      else {
        await navigator.clipboard.writeText(text)
        showToast(say('payment.copied'))
      }
    } catch (error) {
      if ((error as Error).name !== 'AbortError') showToast(say('payment.share_failed'), 'error')
    }
  }
  return (
    <div className="row">
      <Button onClick={() => void share()}>
        <Icon name="share" />
        {say('payment.share')}
      </Button>
      <a
        className={buttonClass({ look: 'secondary' })}
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
      >
        {say('payment.way_whatsapp')}
      </a>
    </div>
  )
}
