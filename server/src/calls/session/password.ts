import { changeMyPasswordBody } from '@portal/contract/calls/session.schema.ts'
import { changeMyPassword } from '@portal/contract/calls/session.ts'
import type { FastifyInstance } from 'fastify'
import { changeOwnPassword } from '../../accounts/change-password.ts'
import type { Deps } from '../../context/deps.ts'
import { countHit } from '../../db/rate-limit.ts'
import { TooOften } from '../../kernel/errors.ts'
import { route } from '../../plugins/route.ts'
import type { SignedIn } from '../../plugins/session.ts'
import { refuseIssues } from '../../sales/refusals.ts'

/** Guesses at the password of an unattended screen. */
const tries = { max: 5, perSeconds: 15 * 60 }

export const countPasswordTry = (deps: Deps, { partnerId }: SignedIn) =>
  countHit(deps.db, deps, { key: `change-password:${partnerId}`, ...tries })

export function registerPassword(app: FastifyInstance, deps: Deps): void {
  route(app, deps, changeMyPassword, {
    access: 'signed-in',
    schema: { body: changeMyPasswordBody },
    // Hashing takes long, and the transaction of the change begins after it.
    transaction: false,
    handler: async ({ who, body }) => {
      const limit = await countPasswordTry(deps, who)
      if (!limit.allowed) throw new TooOften(limit.retryAfter)
      const issue = await changeOwnPassword(deps, who, body)
      refuseIssues(issue ? [issue] : [])
      return {}
    },
  })
}
