import { config } from '../../kit/browser/config.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useJourney } from '../state/journey-context.ts'
import { say } from './words.ts'

/** The paper the customer accepts, for the partner who explains it. */
export function WordingLink() {
  const { quote, product } = useJourney().sale
  const cover = quote?.product === 'car' ? `?cover=${quote.cover}` : ''
  const href = `${config().apiRoot.replace(/\/$/, '')}/api/policy-wording/${product}/${cover}`
  return (
    <a className="row tap" href={href} target="_blank" rel="noreferrer">
      <Icon name="document" />
      {say('proposal.policy_wording')}
    </a>
  )
}
