import type { PolicyChangeKind } from '@portal/domain/policy/change-kinds.ts'

export const changeLabels: Record<PolicyChangeKind, { button: string; title: string }> = {
  nominee: { button: 'Nominee', title: 'Nominee details' },
  address: { button: 'Address', title: 'New address' },
  contact: { button: 'Contact', title: 'New contact details' },
  name: { button: 'Spelling of a name', title: 'Correction of a name' },
}
