import { sendPayCode, verifyPayCode } from '@portal/contract/calls/pay.ts'
import { config } from '../kit/browser/config.ts'
import { send } from '../kit/calls/clients.ts'
import { sayLastMoment } from '../kit/moment.ts'
import { CodePage } from './CodePage.tsx'
import { PlanCard, PlanFacts } from './PlanCard.tsx'
import { inOneLine } from './show.ts'
import type { StageProps } from './stage.ts'
import { useSpeech } from './words.ts'

/** The code of a payment link: the plan is shown beforehand, without anything personal. */
export function CodeStage({ page, show, refresh, onSent }: StageProps & { onSent: () => void }) {
  const { say, lang } = useSpeech()
  const { name, code } = page.partner
  return (
    <CodePage
      title={say('customer.title_review')}
      intro={
        <>
          {say('customer.from_agent', { name, code, date: sayLastMoment(page.valid_until, say) })}{' '}
          {say('customer.help', { phone: inOneLine(config().insurer.tollFree) })}
        </>
      }
      sentTo={page.sent_to}
      note={say('customer.next_review')}
      about={page.status.proposal_id}
      send={async () => {
        const sent = await send(sendPayCode, { body: { language: lang } })
        onSent()
        return sent
      }}
      verify={async (given) => show(await send(verifyPayCode, { body: { code: given }, language: lang }))}
      onMoved={refresh}
    >
      <PlanCard plan={page} />
      <PlanFacts page={page} isMasked />
    </CodePage>
  )
}
