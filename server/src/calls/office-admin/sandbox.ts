import { sandboxBody } from '@portal/contract/calls/office-admin.schema.ts'
import { getSandbox, mishapKinds, type SandboxView, setSandbox } from '@portal/contract/calls/office-sandbox.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { audit } from '../../db/audit.ts'
import { Conflict } from '../../kernel/errors.ts'
import { route } from '../../plugins/route.ts'

/** Configures mishaps of the sandbox gateway, to show how the portal handles them. */
export function registerOfficeSandbox(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getSandbox, { access: 'use sandbox', limits: 'none', handler: async () => sandboxView(deps) })
  route(app, deps, setSandbox, {
    access: 'use sandbox',
    limits: 'none',
    schema: { body: sandboxBody },
    handler: async ({ work, who, body }) => {
      if (!deps.sandbox) throw new Conflict('no_sandbox')
      deps.sandbox.setMishaps({ seed: String(deps.now()), rates: body.rates })
      await audit(work, {
        case_id: 'sandbox',
        actor: `office:${who.code}`,
        event: 'sandbox_changed',
        data: body.rates,
      })
      return sandboxView(deps)
    },
  })
}

function sandboxView(deps: Deps): SandboxView {
  const rates = deps.sandbox?.mishapRates()
  return {
    available: deps.sandbox !== undefined,
    rates: Object.fromEntries(mishapKinds.map((kind) => [kind, rates?.[kind] ?? 0])) as SandboxView['rates'],
  }
}
