import { changeMyPasswordBody } from '@portal/contract/calls/session.schema.ts'
import { changeMyPassword } from '@portal/contract/calls/session.ts'
import type { FastifyInstance } from 'fastify'
import { changeOwnPassword } from '../../accounts/change-password.ts'
import { refuseAboveLimits } from '../../context/count-attempts.ts'
import type { Deps } from '../../context/deps.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { refuseIssues } from '../../sales/refusals.ts'

export function registerPassword(app: FastifyInstance, deps: Deps): void {
  route(app, deps, changeMyPassword, {
    access: 'signed-in',
    limits: limits.passwordChange,
    schema: { body: changeMyPasswordBody },
    // Hashing takes long, and the transaction of the change begins after it.
    transaction: false,
    handler: async ({ who, body }) => {
      await refuseAboveLimits(deps, limits.passwordChange, { account: who.partnerId })
      const issue = await changeOwnPassword(deps, who, body)
      refuseIssues(issue ? [issue] : [])
      return {}
    },
  })
}
