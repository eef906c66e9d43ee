import type { PolicyChangeKind } from '@portal/domain/policy/policy-change.ts'

export const changeLabels: Record<PolicyChangeKind, { button: string; title: string; done: string }> = {
  nominee: { button: 'Nominee', title: 'Who receives the money?', done: 'The nominee is changed' },
  address: { button: 'Address', title: 'Where does the customer live now?', done: 'The address is changed' },
  contact: { button: 'Contact', title: 'How do we reach the customer?', done: 'The contact is changed' },
  name: { button: 'Spelling of a name', title: 'How is the name spelt?', done: 'The name is corrected' },
}
