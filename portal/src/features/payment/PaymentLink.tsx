import type { LinkWay, PayLink } from '@portal/contract/calls/payment.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { showMoment } from '../../kit/moment.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { shortenAddress } from './link-words.ts'
import { PayBy } from './PayBy.tsx'
import css from './PaymentLink.module.css'
import { QrCode } from './QrCode.tsx'

interface Way {
  way: LinkWay
  icon: IconName
  /** The name begins or ends with what is seen. */
  before?: string
  label: string
  after?: string
}

const ways: readonly Way[] = [
  { way: 'whatsapp', icon: 'chat', before: 'Send by ', label: 'WhatsApp' },
  { way: 'sms', icon: 'message', before: 'Send by ', label: 'SMS' },
  { way: 'email', icon: 'mail', before: 'Send by ', label: 'E-mail' },
  { way: 'copy', icon: 'copy', label: 'Copy', after: ' link' },
  { way: 'qr', icon: 'qr', label: 'QR', after: ' code' },
]

interface PaymentLinkProps {
  title: string
  /** The link that is out; one is created by the first way used. */
  link?: PayLink | undefined
  url?: string | undefined
  isQrShown?: boolean
  /** How long a link sent now can be valid. */
  until?: string | undefined
  sentTo: string
  /** The customer pays on it: its last day can be chosen. */
  canPayLater: boolean
  busy?: string | undefined
  onWay: (way: LinkWay) => void
  onPayBy: (day: Day) => void
}

/** One link, whichever way it reaches the customer. */
export function PaymentLink(props: PaymentLinkProps) {
  const { title, link, url, until, sentTo, busy, onWay } = props
  const validTill = link?.expires ?? until
  const isLimitReached = link?.resends_left === 0
  return (
    <Card
      title={title}
      end={
        validTill && (
          <span className={css.validity}>
            <Icon name="wait" size={16} />
            Valid till {showMoment(validTill)}
          </span>
        )
      }
    >
      <div className={css.link}>
        {url && <p className={css.address}>{shortenAddress(url)}</p>}
        <div className={css.ways}>
          {ways.map(({ way, icon, before, label, after }) => {
            const isOver = isLimitReached && (way === 'sms' || way === 'email')
            return (
              <button
                key={way}
                type="button"
                className={css.way}
                disabled={isOver}
                aria-busy={busy === way || undefined}
                aria-disabled={busy !== undefined || undefined}
                {...(way === 'qr' && { 'aria-expanded': props.isQrShown === true })}
                onClick={() => busy === undefined && onWay(way)}
              >
                <Icon name={icon} size={22} />
                <span>
                  {before && <span className="visually-hidden">{before}</span>}
                  {label}
                  {after && <span className="visually-hidden">{after}</span>}
                </span>
              </button>
            )
          })}
        </div>
        {props.isQrShown && url && (
          <div className={css.qr}>
            <QrCode text={url} label="QR code of the customer’s page" />
            <p className="small muted">Scan with the customer’s phone</p>
          </div>
        )}
        {link && (
          <p className="small muted">
            {isLimitReached
              ? 'The limit of messages has been reached. Use WhatsApp, Copy or QR.'
              : `Can be sent ${link.resends_left} more ${link.resends_left === 1 ? 'time' : 'times'} by SMS or e-mail.`}
          </p>
        )}
        {props.canPayLater && until && !isLimitReached && (
          <div className={css.payBy}>
            <PayBy until={until} sentTo={sentTo} busy={busy === 'pay_later'} onChoose={props.onPayBy} />
          </div>
        )}
      </div>
    </Card>
  )
}
