import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { registerPageStyle } from '../../pages/page.ts'
import { acceptForms } from '../../plugins/form-body.ts'
import { registerAccount } from './account.ts'
import { registerForgot } from './forgot.ts'
import { registerLanguage } from './language.ts'
import { registerLogin } from './login.ts'
import { registerLogout } from './logout.ts'
import { registerMe } from './me.ts'
import { registerPassword } from './password.ts'

export async function registerSessionCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  registerMe(app, deps)
  registerLanguage(app, deps)
  registerPassword(app, deps)
  await app.register(async (scope) => {
    acceptForms(scope)
    registerPageStyle(scope, deps)
    registerLogin(scope, deps)
    registerLogout(scope, deps)
    registerForgot(scope, deps)
    registerAccount(scope, deps)
  })
}
