import type { LinkWay, PayLink } from '@portal/contract/calls/payment.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { showMoment } from '../../kit/show-moment.ts'
import { sayCount } from '../../speech/speaker.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { shortenAddress } from './link-words.ts'
import { PayBy } from './PayBy.tsx'
import css from './PaymentLink.module.css'
import { QrCode } from './QrCode.tsx'
import { say } from './words.ts'

/** The pictures are drawn here: the customer's pages would load them with the shared icons. */
const ways = [
  { way: 'whatsapp', path: 'M12 4a8 8 0 1 1-3.800 15L4 20l1-4.200A8 8 0 0 1 12 4z', label: 'payment.way_whatsapp' },
  { way: 'sms', path: 'M4 5h16v11h-8l-5 4v-4H4z', label: 'payment.way_sms' },
  { way: 'email', path: 'M3.500 5.500h17v13h-17z M4 6.500l8 6.500 8-6.500', label: 'payment.way_email' },
  { way: 'copy', path: 'M9 9h10v11H9z M5 15V4h10', label: 'payment.way_copy' },
  {
    way: 'qr',
    path: 'M4 4h6v6H4z M14 4h6v6h-6z M4 14h6v6H4z M14 14h2v2 M20 14v2h-2 M14 20h2 M19 19h1v1h-1z',
    label: 'payment.way_qr',
  },
] as const

/** What the button does; its short label is part of it. */
function nameWay({ way, label }: (typeof ways)[number]): string {
  if (way === 'copy') return say('payment.copy_link')
  return way === 'qr' ? say('payment.qr_code') : say('payment.send_by', { way: say(label) })
}

interface PaymentLinkProps {
  title: string
  /** The link that is out; one is created by the first way used. */
  link?: PayLink | undefined
  url?: string | undefined
  isQrShown?: boolean
  /** How long a link sent now can be valid. */
  until?: string | undefined
  sentTo: string | undefined
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
            {say('payment.valid_till', { at: showMoment(validTill) })}
          </span>
        )
      }
    >
      <div className={css.link}>
        {url && <p className={css.address}>{shortenAddress(url)}</p>}
        <div className={css.ways}>
          {ways.map((one) => {
            const { way, path, label } = one
            const isOver = isLimitReached && (way === 'sms' || way === 'email')
            return (
              <button
                key={way}
                type="button"
                className={css.way}
                aria-label={nameWay(one)}
                disabled={isOver}
                aria-busy={busy === way || undefined}
                aria-disabled={busy !== undefined || undefined}
                {...(way === 'qr' && { 'aria-expanded': props.isQrShown === true })}
                onClick={() => busy === undefined && onWay(way)}
              >
                <Icon path={path} size={22} />
                <span>{say(label)}</span>
              </button>
            )
          })}
        </div>
        {props.isQrShown && url && (
          <div className={css.qr}>
            <QrCode text={url} label={say('payment.qr_label')} />
            <p className="small muted">{say('payment.qr_note')}</p>
          </div>
        )}
        {link && (
          <p className="small muted">
            {isLimitReached ? say('payment.message_limit') : sayCount(say, 'payment.resends_left', link.resends_left)}
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
