/** Who may do what. A licence (agent, posp) limits what is sold, not what may be called: it is no role. */
export const roles = ['partner', 'underwriter', 'finance', 'admin', 'customer'] as const
export type Role = (typeof roles)[number]
/** Roles of an account that signs in; a customer comes by a signed link. */
export const accountRoles = ['partner', 'underwriter', 'finance', 'admin'] as const satisfies readonly Role[]
export type AccountRole = (typeof accountRoles)[number]

const table = {
  /** Create and edit the own quotes and proposals, take payment, see the own dashboard and policies. */
  sell: ['partner'],
  'see own sales': ['partner'],
  'export own sales': ['partner'],
  'book appointment': ['partner'],
  'renew policy': ['partner'],
  'port policy': ['partner'],
  'decide underwriting': ['underwriter'],
  'decide inspection': ['underwriter'],
  'see medical answers': ['partner', 'underwriter'],
  'review flagged sales': ['underwriter', 'admin'],
  'manage partners': ['admin'],
  'manage rates': ['admin'],
  'see audit trail': ['admin'],
  'see payments': ['finance', 'admin'],
  'resolve payment review': ['finance', 'admin'],
  'see outbox': ['admin'],
  'use sandbox': ['admin'],
  'use office': ['underwriter', 'finance', 'admin'],
  /** What a signed link opens: one proposal, and the policy it became. */
  'see linked proposal': ['customer'],
  consent: ['customer'],
  pay: ['customer'],
  'download linked policy': ['customer'],
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof table
export const capabilities = Object.keys(table) as Capability[]

/** False for anything unknown, so that a new role or capability starts with nothing. */
export function can(role: string, capability: string): boolean {
  if (!Object.hasOwn(table, capability)) return false
  return (table[capability as Capability] as readonly string[]).includes(role)
}
