import { Notice } from '../../ui/Notice.tsx'

const linkAndConsent = 'A link already sent to the customer stops working, and the customer must consent again.'

/** What a change withdraws, by the state of the proposal it is made in. */
const withdrawn: Record<string, { title: string; says: string }> = {
  referred: {
    title: 'This proposal is with the underwriter',
    says: `Changing the cover or a health answer withdraws the case and its appointments. ${linkAndConsent}`,
  },
  query_asked: {
    title: 'The underwriter has asked a question',
    says: `Changing the cover or a health answer withdraws the case. ${linkAndConsent}`,
  },
  revised_offer: {
    title: 'The customer has a revised offer',
    says: `Changing an answer withdraws the offer. ${linkAndConsent}`,
  },
  inspection_pending: { title: 'The car is being inspected', says: linkAndConsent },
  accepted: { title: 'The underwriter has accepted this proposal', says: linkAndConsent },
  payable: { title: 'This proposal is ready for payment', says: `If you change an answer: ${linkAndConsent}` },
}

/** Said before anything is changed: an edit takes back what the customer or the underwriter already has. */
export function EditWarning({ state }: { state: string | undefined }) {
  const words = state === undefined ? undefined : withdrawn[state]
  return words ? (
    <Notice kind="wait" title={words.title}>
      {words.says}
    </Notice>
  ) : null
}
