import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { PortReview } from '../../sale/portability/PortReview.tsx'
import { AddressDetails as Address } from '../../sale/proposal/AddressDetails.tsx'
import { DeclarationFields } from '../../sale/proposal/DeclarationFields.tsx'
import { healthReviewSteps, Review } from '../../sale/proposal/Review.tsx'
import type { Journey } from '../../sale/state/journey-context.ts'
import { healthProducts } from './quote-form.ts'
import { say } from './words.ts'

/** The last step of a health sale: the address, a review of all answers and the declarations. */
function AddressDetails(journey: Journey) {
  const { sale } = journey
  return (
    <Address
      {...journey}
      isLastStep
      review={
        <>
          <h2>{say('health-steps.review_of_answers')}</h2>
          <Review steps={healthReviewSteps} without={[healthReviewSteps.address]} />
          <PortReview sale={sale} />
        </>
      }
    >
      <DeclarationFields product={sale.product} />
    </Address>
  )
}

export default journeyStep(healthProducts, AddressDetails)
