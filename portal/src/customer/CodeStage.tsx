import { sendPayCode, verifyPayCode } from '@portal/contract/calls/pay.ts'
import { config } from '../kit/browser/config.ts'
import { send } from '../kit/calls/clients.ts'
import { showDate } from '../kit/moment.ts'
import { Button } from '../ui/Button.tsx'
import { CodeField } from './CodeField.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { PlanCard, PlanFacts } from './PlanCard.tsx'
import { inOneLine } from './show.ts'
import type { StageProps } from './stage.ts'
import { useCode } from './use-code.ts'
import { useSpeech } from './words.ts'

/** Before anything personal is shown: what it is about, who sent it, and the code. */
export function CodeStage({ page, show, look, onSent }: StageProps & { onSent: () => void }) {
  const { say, lang } = useSpeech()
  const code = useCode({
    about: page.status.proposal_id,
    send: async () => {
      const sent = await send(sendPayCode, { body: { language: lang } })
      onSent()
      return sent
    },
    verify: async (given) => show(await send(verifyPayCode, { body: { code: given }, language: lang })),
    look,
  })
  const { name, code: partnerCode } = page.partner

  return (
    <form noValidate onSubmit={code.submit}>
      <CustomerPage
        title={say('customer.title_review')}
        intro={
          <>
            {say('customer.from_agent', { name, code: partnerCode, date: showDate(page.valid_until) })}{' '}
            {say('customer.help', { phone: inOneLine(config().tollFree) })}
          </>
        }
        action={
          <Button look="primary" type="submit" busy={code.busy} disabled={code.action.isWaiting}>
            {code.action.words}
          </Button>
        }
      >
        <PlanCard plan={page} />
        <PlanFacts page={page} isMasked />
        <CodeField state={code} sentTo={page.sent_to} />
        <p className="small muted">{say('customer.next_review')}</p>
      </CustomerPage>
    </form>
  )
}
