/** Roles of an account that signs in. A licence (agent, posp) limits what is sold, not what may be called: it is no role. */
export const accountRoles = ['partner', 'underwriter', 'finance', 'admin'] as const
export type AccountRole = (typeof accountRoles)[number]
/** A customer comes by a signed link. */
export type Role = AccountRole | 'customer'

/** Who may do what. */
export const rolesByCapability = {
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
  /** Bring in partners and policies of an earlier system from files. */
  'import data': ['admin'],
  'see audit trail': ['admin'],
  'answer privacy requests': ['admin'],
  'see payments': ['finance', 'admin'],
  'resolve payment review': ['finance', 'admin'],
  /** See what waits for a second person; each kind of change needs its own right besides. */
  'approve changes': ['finance', 'admin'],
  'see outbox': ['admin'],
  'manage event endpoints': ['admin'],
  'see system status': ['admin'],
  'use sandbox': ['admin'],
  'use office': ['underwriter', 'finance', 'admin'],
  /** What a signed link opens: one proposal, and the policy it became. */
  'see linked proposal': ['customer'],
  consent: ['customer'],
  pay: ['customer'],
  'download linked policy': ['customer'],
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof rolesByCapability

/** False for anything unknown, so that a new role or capability starts with nothing. */
export function can(role: string, capability: string): boolean {
  if (!Object.hasOwn(rolesByCapability, capability)) return false
  return (rolesByCapability[capability as Capability] as readonly string[]).includes(role)
}
