import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import type { PolicyView } from '@portal/contract/calls/policy.ts'
import { config } from '../../kit/browser/config.ts'
import type { Reading } from '../../kit/calls/use-read.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { showDate } from '../../kit/moment.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { showToast } from '../../kit/toasts.ts'
import css from '../../sale/frame/MoneyFrame.module.css'
import { RefundNotices } from '../../sale/overview/RefundNotices.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card, Rows } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface PolicyCardProps {
  status: PaymentStatus
  reading: Reading<PolicyView>
}

/** The policy's facts and every paper of it. */
export function PolicyCard({ status, reading }: PolicyCardProps) {
  return (
    <Loaded reading={reading} lines={6} failed="The policy could not be read">
      {(policy) => <IssuedPolicy status={status} policy={policy} />}
    </Loaded>
  )
}

function IssuedPolicy({ status, policy }: { status: PaymentStatus; policy: PolicyView }) {
  return (
    <>
      <Card title="Policy">
        <Rows
          rows={[
            { label: 'Policy number', value: policy.policy_number, strong: true },
            { label: 'Period', value: `${showDate(policy.start)} to ${showDate(policy.end)}` },
            { label: 'Holder', value: policy.holder },
            ...(policy.members.length > 0
              ? [{ label: 'Members', value: policy.members.map((one) => one.name || one.label).join(', ') }]
              : []),
            { label: 'Premium', value: showAmount(policy.premium) },
            { label: 'Payment reference', value: policy.payment_reference },
          ]}
        />
      </Card>
      <RefundNotices refunds={status.refunds} />
      <Card title="Documents">
        {!status.policy?.documents_ready && (
          <p role="status" className="muted">
            The documents are being prepared…
          </p>
        )}
        <ul className={css.downloads}>
          {policy.documents.map((paper) => (
            <li key={paper.kind}>
              <a
                className={buttonClass({ look: paper.kind === 'policy-schedule' ? 'primary' : 'secondary' })}
                href={config().apiRoot.replace(/\/$/, '') + paper.url}
                download
              >
                <Icon name={paper.kind === 'calendar' ? 'calendar' : 'download'} />
                {paper.title}
              </a>
            </li>
          ))}
        </ul>
      </Card>
      <SharePolicy policy={policy} />
    </>
  )
}

/** The customer has their own link by SMS; this shares the news, not the papers. */
function SharePolicy({ policy }: { policy: PolicyView }) {
  const text = `Your ${policy.plan} policy ${policy.policy_number} is issued, from ${showDate(policy.start)} to ${showDate(policy.end)}. The link to your documents was sent by SMS. - ${config().brandName}`
  async function share() {
    try {
      if (navigator.share) await navigator.share({ text })
      else {
        await navigator.clipboard.writeText(text)
        showToast('Copied')
      }
    } catch (error) {
      if ((error as Error).name !== 'AbortError') showToast('The policy could not be shared', 'error')
    }
  }
  return (
    <div className="row">
      <Button onClick={() => void share()}>
        <Icon name="share" />
        Share
      </Button>
      <a
        className={buttonClass({ look: 'secondary' })}
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
      >
        WhatsApp
      </a>
    </div>
  )
}
