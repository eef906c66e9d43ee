import { isNewCar } from '@portal/domain/quote/car-quote.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { AddRegistration } from './AddRegistration.tsx'
import { Commission } from './Commission.tsx'
import { IssuedPage } from './IssuedPage.tsx'
import { type MoneyProps, moneyScreen } from './money-screen.tsx'
import { say } from './words.ts'

/** The partner's thank-you after a customer paid by link. */
function MadeOurDay({ sale, status }: MoneyProps) {
  return (
    <IssuedPage
      sale={sale}
      status={status}
      title={sayCommon('title.made-our-day')}
      intro={say('payment.paid_documents_sent')}
    >
      {(policy) => (
        <>
          {isNewCarSale(sale) && <AddRegistration policyId={policy.policy_id} />}
          <Commission commission={policy.commission} />
        </>
      )}
    </IssuedPage>
  )
}

const isNewCarSale = ({ quote }: MoneyProps['sale']) =>
  quote !== undefined && 'registration_number' in quote && isNewCar(quote)

export default moneyScreen(MadeOurDay)
