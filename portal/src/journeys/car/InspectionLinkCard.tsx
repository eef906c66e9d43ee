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
import { say } from './words.ts'

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
      showToast(say('car-steps.link_sent_to', { sent_to }))
      onSent()
    })

  return (
    <Card
      title={say('car-steps.photos_by_the_customer')}
      end={
        link && (
          <Tag kind={link.opened_at ? 'good' : 'wait'}>
            {link.opened_at ? say('car-steps.link_opened') : say('car-steps.link_sent')}
          </Tag>
        )
      }
    >
      <div className={css.link}>
        <Button busy={busy !== undefined} onClick={() => void sendLink()}>
          <Icon name="share" size={18} />
          {link ? say('car-steps.send_photo_link_again') : say('car-steps.send_photo_link')}
        </Button>
        {link && (
          <span className="small muted">
            {say('car-steps.photo_link_sent', { sent_to: link.sent_to, expires: showMoment(link.expires) })}
          </span>
        )}
      </div>
      {failure && failure.kind !== 'leaving' && <p role="alert">{sayFailure(failure)}</p>}
    </Card>
  )
}
