/** Roles of an account that signs in. A licence (agent, posp) limits what is sold, not what may be called: it is no role. */
export const accountRoles = [
  'partner',
  'underwriter',
  'surveyor',
  'finance',
  'partner_manager',
  'auditor',
  'admin',
] as const
export type AccountRole = (typeof accountRoles)[number]
export type StaffRole = Exclude<AccountRole, 'partner'>
export const staffRoles = accountRoles.filter((role): role is StaffRole => role !== 'partner')
/** A customer comes by a signed link. */
export type Role = AccountRole | 'customer'

/** `read` opens what a capability shows, and refuses everything that changes. */
type Right = 'full' | 'read'
type Row = Partial<Record<Role, Right>>

const partner: Row = { partner: 'full' }
const customer: Row = { customer: 'full' }
const admin: Row = { auditor: 'read', admin: 'full' }
const money: Row = { finance: 'full', auditor: 'read', admin: 'full' }

/** Who may do what: capability × role. Calls, pages, navigation, docs/roles.md and their tests follow from here. */
const matrix = {
  /** Create and edit the own quotes and proposals, take payment, see the own dashboard and policies. */
  sell: partner,
  'see own sales': partner,
  'export own sales': partner,
  'book appointment': partner,
  'renew policy': partner,
  'port policy': partner,
  'decide underwriting': { underwriter: 'full', auditor: 'read' },
  'decide inspection': { underwriter: 'full', surveyor: 'full', auditor: 'read' },
  'review identity documents': { underwriter: 'full', auditor: 'read' },
  'see policy documents': { underwriter: 'full', finance: 'full', auditor: 'read', admin: 'full' },
  'see medical answers': { partner: 'full', underwriter: 'full', auditor: 'read' },
  'review flagged sales': { underwriter: 'full', auditor: 'read', admin: 'full' },
  /** Accounts of partners: licences, identity, suspension, hand-over, the permissions of their systems. */
  'manage partners': { partner_manager: 'full', auditor: 'read', admin: 'full' },
  /** Accounts of the office: roles, authorities, suspension; and which person at the identity provider an account belongs to. */
  'manage staff': admin,
  /** Sums of what the portal sells, of nobody in particular: premium, policies, payments, funnel. */
  'see business figures': { finance: 'full', partner_manager: 'full', auditor: 'read', admin: 'full' },
  'manage rates': admin,
  /** Bring in partners and policies of an earlier system from files. */
  'import data': admin,
  'see audit trail': admin,
  'answer privacy requests': admin,
  /** Complaints and reports of claims. */
  'serve customers': admin,
  'see payments': money,
  'resolve payment review': money,
  /** See what waits for a second person; each kind of change needs its own right besides. */
  'approve changes': money,
  'see outbox': admin,
  'manage event endpoints': admin,
  'see system status': admin,
  'use sandbox': admin,
  'use office': {
    underwriter: 'full',
    surveyor: 'full',
    finance: 'full',
    partner_manager: 'full',
    auditor: 'read',
    admin: 'full',
  },
  /** What a signed link opens: one proposal, and the policy it became. */
  'see linked proposal': customer,
  consent: customer,
  pay: customer,
  'download linked policy': customer,
} as const satisfies Record<string, Row>

export type Capability = keyof typeof matrix
export const capabilities = Object.keys(matrix) as Capability[]

/** Nothing for anything unknown, so that a new role or capability starts with nothing. */
export function rightOf(role: string, capability: string): Right | undefined {
  if (!Object.hasOwn(matrix, capability)) return undefined
  const row: Row = matrix[capability as Capability]
  return Object.hasOwn(row, role) ? row[role as Role] : undefined
}

export const can = (role: string, capability: string): boolean => rightOf(role, capability) === 'full'

export const canRead = (role: string, capability: string): boolean => rightOf(role, capability) !== undefined
