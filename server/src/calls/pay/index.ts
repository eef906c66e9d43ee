import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { registerPayCode } from './code.ts'
import { registerConsent } from './consent.ts'
import { registerInformationSheet } from './information-sheet.ts'
import { registerOpenLink } from './open-link.ts'
import { registerPayWording } from './policy-wording.ts'
import { registerRememberLanguage } from './remember-language.ts'
import { registerStartCustomerPayment } from './start-payment.ts'

/** The customer's calls: by the cookie that a link gave, never by a login. */
export function registerPayCalls(app: FastifyInstance, deps: Deps): void {
  registerOpenLink(app, deps)
  registerPayCode(app, deps)
  registerRememberLanguage(app, deps)
  registerInformationSheet(app, deps)
  registerPayWording(app, deps)
  registerConsent(app, deps)
  registerStartCustomerPayment(app, deps)
}
