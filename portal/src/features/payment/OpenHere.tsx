import { buttonClass } from '../../ui/Button.tsx'
import { say } from './words.ts'

/** The customer's page in a new tab of this device, so that this one keeps following. */
export function OpenHere({ url }: { url: string }) {
  return (
    <a className={buttonClass({ look: 'primary' })} href={url} target="_blank" rel="noreferrer">
      {say('payment.open_here')}
    </a>
  )
}
