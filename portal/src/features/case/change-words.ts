import type { PolicyChangeKind } from '@portal/domain/policy/change-kinds.ts'

export const changeLabels = {
  nominee: { button: 'case.change_nominee', title: 'case.change_nominee_title' },
  address: { button: 'case.change_address', title: 'case.change_address_title' },
  contact: { button: 'case.change_contact', title: 'case.change_contact_title' },
  name: { button: 'case.change_name', title: 'case.change_name_title' },
} as const satisfies Record<PolicyChangeKind, { button: string; title: string }>
