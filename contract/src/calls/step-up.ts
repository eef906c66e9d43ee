import { call } from '../wire/call.ts'

/** What this session's person is asked for: one of their second factors or, where none is set up, what they signed in with. */
export interface StepUpQuestion {
  by: 'second_factor' | 'password' | 'provider'
  /** Codes of an authenticator app are taken; recovery codes always are. */
  has_app?: boolean
  /** What the browser is asked where there is a passkey, as JSON. */
  passkey?: string
  /** The identity provider: signing in again at this address of the portal, in another tab, is the proof. */
  provider?: { name: string; address: string }
}
export const askStepUp = call<Record<string, never>, StepUpQuestion>('askStepUp', 'POST', '/api/partner/me/step-up/')

export interface StepUpProof {
  code?: string
  /** The browser's answer, as JSON. */
  passkey?: string
  password?: string
}
export const giveStepUp = call<StepUpProof, Record<string, never>>(
  'giveStepUp',
  'POST',
  '/api/partner/me/step-up/proof/',
)
/** Refused with 403 `step_up` unless a proof was given within the last minutes: asked before a file is downloaded. */
export const checkStepUp = call<undefined, Record<string, never>>('checkStepUp', 'GET', '/api/partner/me/step-up/')
