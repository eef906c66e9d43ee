import { IssuedPage } from './IssuedPage.tsx'
import { type MoneyProps, moneyScreen } from './money-screen.tsx'

/** The end of a sale paid on the partner's own device. */
function Congratulations({ sale, status }: MoneyProps) {
  return (
    <IssuedPage
      sale={sale}
      status={status}
      title="Congratulations. The policy has been issued."
      intro="The customer has received the link to the documents by SMS."
    />
  )
}

export default moneyScreen(Congratulations)
