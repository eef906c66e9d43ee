import { writeFileSync } from 'node:fs'
import { accountRoles, capabilities, rightOf } from '../domain/src/kernel/access.ts'
import { demoAccounts } from '../server/src/context/demo-accounts.ts'
import { approvalRights } from '../server/src/office/change-requests.ts'
import { words as approvals } from '../words/src/en/screens/approvals.ts'

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const roles = [...accountRoles, 'customer'] as const

const cellOf = (role: string, capability: string) =>
  ({ full: 'yes', read: 'reads', none: '' })[rightOf(role, capability) ?? 'none']

const accountsOf = (role: string) =>
  demoAccounts
    .filter((account) => account.role === role)
    .map(({ code }) => `\`${code}\``)
    .join(', ')

/** Who may do what, as the code has it. */
export function rolesPage(): string {
  return `# Roles

Written by \`npm run roles\` from domain/src/kernel/access.ts. The calls, the pages and the navigation of the office work by the same table, and
server/src/calls/authorisation.test.ts makes every call with every role.

${table(
  ['may', ...roles],
  capabilities.map((capability) => [capability, ...roles.map((role) => cellOf(role, capability))]),
)}

\`reads\`: what the capability shows is open, and every call that changes something is refused with 403; the pages show no button for it. A call reads
when it is a GET, or says so itself: a search for everything about a person is a POST. What
is typed into the search box of a list stands in its address, which no log holds (decision 0288). What is read of a customer is recorded with who
read it, the auditor's readings too. \`customer\` is no account: a signed link opens one proposal.

| role | demo account |
| --- | --- |
${accountRoles.map((role) => `| ${role} | ${accountsOf(role)} |`).join('\n')}

## Two people

Nobody approves what they asked for, and nobody approves a change of their own account, whoever asked for it. Two accounts with the same PAN
and birth date count as one person. Asking and approving need the same right:

${table(
  ['change', 'right of both'],
  Object.entries(approvalRights).map(([kind, right]) => [
    approvals[`approvals.kind.${kind as keyof typeof approvalRights}`],
    right,
  ]),
)}

Nobody suspends their own account, changes its role or records their own identity.

## Levels of underwriters

A senior underwriter accepts any cover, also without the medical report that the rules demand, with a reason. Others need the report. Where
\`UNDERWRITER_LIMIT\` is set, they accept referred covers up to it; above it they ask, postpone, decline or offer a lower sum, and the case names the seniors. \`UNDERWRITER_LOADING_LIMIT\`
limits the loading of a member in the same way. Two administrators make
a senior, one takes it back.
`
}

if (import.meta.main) writeFileSync('docs/roles.md', rolesPage())
