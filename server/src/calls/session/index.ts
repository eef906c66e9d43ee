import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { registerPageFiles } from '../../pages/page.ts'
import { acceptForms } from '../../plugins/form-body.ts'
import { registerAccount } from './account.ts'
import { registerApiKeysPage } from './api-keys-page.ts'
import { registerForgot } from './forgot.ts'
import { registerLanguage } from './language.ts'
import { registerLogin } from './login.ts'
import { registerLogout } from './logout.ts'
import { registerMe } from './me.ts'
import { registerPassword } from './password.ts'
import { registerProvider } from './provider.ts'
import { registerProviderLogout } from './provider-logout.ts'
import { registerSecondFactorPage } from './second-factor-page.ts'
import { registerSecondStep } from './second-step.ts'
import { registerStepUp } from './step-up.ts'

export async function registerSessionCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  registerMe(app, deps)
  registerLanguage(app, deps)
  registerPassword(app, deps)
  registerStepUp(app, deps)
  await app.register(async (scope) => {
    acceptForms(scope)
    registerPageFiles(scope, deps)
    registerLogin(scope, deps)
    registerSecondStep(scope, deps)
    registerLogout(scope, deps)
    registerProvider(scope, deps)
    registerProviderLogout(scope, deps)
    registerForgot(scope, deps)
    registerAccount(scope, deps)
    registerSecondFactorPage(scope, deps)
    registerApiKeysPage(scope, deps)
  })
}
