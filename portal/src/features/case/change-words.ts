import type { ServiceKind } from '@portal/contract/calls/service.ts'
import type { PolicyChangeKind } from '@portal/domain/policy/policy-change.ts'

export const changeLabels: Record<PolicyChangeKind, { button: string; title: string }> = {
  nominee: { button: 'Nominee', title: 'Nominee details' },
  address: { button: 'Address', title: 'Where does the customer live now?' },
  contact: { button: 'Contact', title: 'How do we reach the customer?' },
  name: { button: 'Spelling of a name', title: 'How is the name spelt?' },
}

/** What a request to the customer is called. */
export const requestLabels: Record<ServiceKind, string> = {
  nominee: 'Change of nominee',
  address: 'Change of address',
  contact: 'Change of contact details',
  name: 'Correction of a name',
  cancel: 'Cancellation',
}
