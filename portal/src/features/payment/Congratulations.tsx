import { IssuedPage } from './IssuedPage.tsx'
import { type MoneyProps, moneyScreen } from './money-screen.tsx'
import { say } from './words.ts'

/** The end of a sale paid on the partner's own device. */
function Congratulations({ sale, status }: MoneyProps) {
  return (
    <IssuedPage
      sale={sale}
      status={status}
      title={say('payment.congratulations')}
      intro={say('payment.documents_sent')}
    />
  )
}

export default moneyScreen(Congratulations)
