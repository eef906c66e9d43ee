import { type SecurityPattern, securityPatterns } from '../../db/security-counts.ts'
import { type Figure, single } from './figure.ts'

const plain = { labels: [], of: 'shared' } as const

const seen: Readonly<Record<SecurityPattern, string>> = {
  foreign_ids: 'ids that were not found for whoever asked',
  codes: 'codes and reset links requested',
  sign_ins: 'refused sign-ins',
}

/** Whether somebody tries doors, or tampers with the portal's evidence. */
export const securityFigures: readonly Figure[] = [
  ...securityPatterns.map(
    (pattern): Figure => ({
      name: `security_${pattern}`,
      help: `${seen[pattern]} in the last hour, from the address or on the account with most of them`,
      unit: 'count',
      ...plain,
      read: async ({ seenOften }) =>
        single(Math.max(0, ...(await seenOften()).filter((one) => one.pattern === pattern).map(({ hits }) => hits))),
    }),
  ),
  {
    name: 'audit_breaks_open',
    help: 'places where the audit trail does not verify and that no operator has explained',
    unit: 'count',
    ...plain,
    read: async ({ audit }) => single((await audit()).breaks),
  },
  {
    name: 'audit_anchor_seconds',
    help: 'age of the newest signed statement about the audit trail outside of the database',
    unit: 'seconds',
    ...plain,
    read: async ({ audit }) => {
      const { anchorSeconds } = await audit()
      return anchorSeconds === undefined ? [] : single(anchorSeconds)
    },
  },
  {
    name: 'database_roles_separate',
    help: '1 while the role of DATABASE_URL cannot alter the tables that hold the audit trail',
    unit: 'yes_no',
    ...plain,
    read: async ({ audit }) => single(Number((await audit()).areRolesSeparate)),
  },
]
