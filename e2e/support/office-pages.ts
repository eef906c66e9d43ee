/** Pages of the office that are walked in Hindi, by the role that opens them. */
export const pages = {
  underwriter: ['/office/cases', '/office/identities', '/office/inspections', '/office/appointments', '/office/flags'],
  surveyor: ['/office/inspections'],
  partner_manager: ['/office/partners'],
  auditor: ['/office/identities', '/office/partners'],
  finance: ['/office/payments', '/office/payments?tab=reviews', '/office/approvals', '/office/settlements'],
  admin: [
    '/office/approvals?tab=all',
    '/office/partners',
    '/office/rates',
    '/office/policies',
    '/office/payments',
    '/office/payments?tab=refunds',
    '/office/payments?tab=reconciliation',
    '/office/payments?tab=ledger',
    '/office/settlements?tab=transfers',
    '/office/settlements?tab=files',
    '/office/audit',
    '/office/imports',
    '/office/privacy',
    '/office/privacy?tab=requests',
    '/office/privacy?tab=views',
    '/office/desk',
    '/office/desk?tab=complaint',
    '/office/desk?tab=claim',
    '/office/outbox',
    '/office/templates',
    '/office/events',
    '/office/status',
    '/office/status?tab=failed',
    '/office/settings',
    '/office/sandbox',
  ],
}

/** Lists whose first row is opened too. */
export const lists = {
  underwriter: ['/office/cases?tab=team', '/office/identities?tab=team', '/office/inspections?tab=team'],
  surveyor: ['/office/inspections?tab=team'],
  finance: ['/office/payments'],
  partner_manager: [],
  auditor: ['/office/payments'],
  admin: [],
}

/** The demo has no complaint or claim to open: `service-desk.spec.ts` makes one. */
export const openedElsewhere = ['/office/desk/:id']
