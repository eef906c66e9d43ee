import type { SecurityPattern } from '../db/security-counts.ts'

interface Kind {
  /** Many of it, from one address or on one account, raise an alarm. */
  pattern?: SecurityPattern
}

/** Every kind of event in the security log. */
const securityEvents = {
  signed_in: {},
  sign_in_refused: { pattern: 'sign_ins' },
  /** The right password of an account that must still give, or set up, a second factor. */
  password_accepted: {},
  second_step_refused: { pattern: 'sign_ins' },
  /** Asked again who they are, before something that matters. */
  identity_confirmed: {},
  identity_refused: { pattern: 'sign_ins' },
  /** An API key that is unknown, expired, revoked or of another portal. */
  key_refused: { pattern: 'sign_ins' },
  /** Password, second factors and devices of an account. */
  account_changed: {},
  account_change_refused: {},
  code_requested: { pattern: 'codes' },
  code_accepted: {},
  code_refused: {},
  /** Not there for whoever asked; the outcome says whether it is somebody else's. */
  id_not_found: { pattern: 'foreign_ids' },
  access_refused: {},
  request_forged: {},
  limit_hit: {},
  upload_refused: {},
  office_changed: {},
} as const satisfies Record<string, Kind>

type SecurityEvent = keyof typeof securityEvents

export const patternOf = (event: SecurityEvent): SecurityPattern | undefined => (securityEvents[event] as Kind).pattern

/** What an answered request was, as far as security is concerned. */
interface Answered {
  method: string
  /** The route's pattern. */
  route: string
  /** Name in the contract. */
  call: string
  status: number
  /** The word of a refusal. */
  word: string | undefined
  /** Who asked is known, be it only by the account tried. */
  hasAccount: boolean
  isSignedIn: boolean
  /** A program asked, with an API key. */
  bearsKey?: boolean
  /** The password was right and a second factor is still awaited. */
  awaitsFactor: boolean
  /** Whoever is signed in was asked again who they are. */
  confirmsIdentity?: boolean
  namesId: boolean
}

const codeCalls = /^send(?:Otp|\w+Code)$/
const codeChecks = /^verify(?:Otp|\w+Code)$/
const confirmPath = '/partner/account/confirm'
/** Opened by the browser that comes back from the identity provider. */
const providerReturn = '/partner/login/provider/return'
const everydayChoice = '/partner/account/language'
const uploads = /^(?:upload\w+|startPhoto|sendPart|receiveReport)(?::customer)?$/
const uploadRefusals = [413, 415, 422]

/** Undefined for what is everyday. */
export function classifyAnswer(answered: Answered): SecurityEvent | undefined {
  const { method, route, call, status, word, isSignedIn, namesId } = answered
  const isOk = status < 400
  const isChange = method !== 'GET'
  // A failure of our own says nothing about whoever asked.
  if (status >= 500) return undefined
  if (word === 'csrf') return 'request_forged'
  if (status === 429) return 'limit_hit'
  if (status === 401 && answered.bearsKey) return 'key_refused'
  const event = isChange || route === providerReturn ? classifyAccountAnswer(answered) : undefined
  if (event) return event
  // Whoever is asked to confirm who they are has done nothing wrong.
  if (status === 403) return word === 'step_up' ? undefined : 'access_refused'
  if (codeCalls.test(call) || (route === '/partner/forgot' && isChange)) return isOk ? 'code_requested' : undefined
  if (codeChecks.test(call)) return isOk ? 'code_accepted' : 'code_refused'
  if (status === 404 && isSignedIn && namesId) return 'id_not_found'
  if (uploads.test(call) && uploadRefusals.includes(status)) return 'upload_refused'
  if (isOk && isChange && route.startsWith('/api/office/')) return 'office_changed'
  return undefined
}

/** Signing in, proving who one is, and changing the ways into an account. */
function classifyAccountAnswer(answered: Answered): SecurityEvent | undefined {
  const { route, call, status, hasAccount, awaitsFactor, confirmsIdentity } = answered
  const isOk = status < 400
  if (confirmsIdentity) return isOk ? 'identity_confirmed' : 'identity_refused'
  if (route === '/partner/login' || route === providerReturn) {
    if (awaitsFactor) return 'password_accepted'
    return isOk ? 'signed_in' : 'sign_in_refused'
  }
  if (route === '/partner/reset') return isOk ? 'account_changed' : 'account_change_refused'
  // Somebody without a session is sent to the login page.
  if (!hasAccount) return undefined
  if (route === '/partner/login/second-step') return isOk ? 'signed_in' : 'second_step_refused'
  if (route === confirmPath || call === 'giveStepUp') return isOk ? 'identity_confirmed' : 'identity_refused'
  const isOfAccount = route.startsWith('/partner/account/') && route !== everydayChoice
  if (isOfAccount || call === 'changeMyPassword') return isOk ? 'account_changed' : 'account_change_refused'
  return undefined
}
