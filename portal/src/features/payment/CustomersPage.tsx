import { showToast } from '../../kit/toasts.ts'
import css from '../../sale/frame/MoneyFrame.module.css'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { QrCode } from './QrCode.tsx'

/** The customer pays on their own page: in a new tab of this phone, so that this one keeps following, or on theirs. */
export function CustomersPage({ url }: { url: string }) {
  return (
    <Card title="Customer’s page">
      <div className={css.qr}>
        <QrCode text={url} label="QR code of the customer’s page" />
        <p className="small muted">Scan with the customer’s phone, or hand over this one</p>
      </div>
      <CopyLink url={url} />
    </Card>
  )
}

export function OpenHere({ url }: { url: string }) {
  return (
    <a className={buttonClass({ look: 'primary' })} href={url} target="_blank" rel="noreferrer">
      Open on this phone
    </a>
  )
}

export function CopyLink({ url }: { url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      showToast('Link copied')
    } catch {
      showToast('The link could not be copied', 'error')
    }
  }
  return (
    <Button onClick={() => void copy()} wide>
      <Icon name="copy" />
      Copy link
    </Button>
  )
}
