import { type InspectionLink, sendInspectionLink } from '@portal/contract/calls/inspection.ts'
import { send } from '../../kit/calls/clients.ts'
import { useAction } from '../../kit/calls/use-action.ts'
import { showMoment } from '../../kit/show-moment.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure } from '../../kit/words.ts'
import css from '../../sale/inspection/inspection.module.css'
import { Button } from '../../ui/Button.tsx'
import { Card, Tag } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface InspectionLinkCardProps {
  id: string
  link: InspectionLink | undefined
  onSent: () => void
}

/** The car may be elsewhere: the customer takes the photos by a link. */
export function InspectionLinkCard({ id, link, onSent }: InspectionLinkCardProps) {
  const { run, busy, failure } = useAction()

  const sendLink = () =>
    run('send', async () => {
      const { sent_to } = await send(sendInspectionLink, { params: { inspection_id: id }, body: {} })
      showToast(`Link sent to ${sent_to}`)
      onSent()
    })

  return (
    <Card
      title="Photos by the customer"
      end={link && <Tag kind={link.opened_at ? 'good' : 'wait'}>{link.opened_at ? 'Link opened' : 'Link sent'}</Tag>}
    >
      <div className={css.link}>
        <Button busy={busy !== undefined} onClick={() => void sendLink()}>
          <Icon name="share" size={18} />
          {link ? 'Send photo link again' : 'Send photo link'}
        </Button>
        {link && (
          <span className="small muted">
            Sent to {link.sent_to}, valid until {showMoment(link.expires)}. The photos appear here.
          </span>
        )}
      </div>
      {failure && failure.kind !== 'leaving' && <p role="alert">{sayFailure(failure)}</p>}
    </Card>
  )
}
