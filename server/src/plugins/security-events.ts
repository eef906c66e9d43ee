import type { SecurityPattern } from '../db/security-counts.ts'

interface Kind {
  /** Many of it, from one address or on one account, raise an alarm. */
  pattern?: SecurityPattern
}

/** Every kind of event in the security log. */
export const securityEvents = {
  signed_in: {},
  sign_in_refused: { pattern: 'sign_ins' },
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

export type SecurityEvent = keyof typeof securityEvents

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
  isSignedIn: boolean
  namesId: boolean
}

const codeCalls = /^send(?:Otp|\w+Code)$/
const codeChecks = /^verify(?:Otp|\w+Code)$/
const uploads = /^(?:upload\w+|startPhoto|sendPart|receiveReport)(?::customer)?$/
const uploadRefusals = [413, 415, 422]

/** Undefined for what is everyday. */
export function classifyAnswer(answered: Answered): SecurityEvent | undefined {
  const { method, route, call, status, word, isSignedIn, namesId } = answered
  const isOk = status < 400
  const isChange = method !== 'GET'
  if (route === '/partner/login' && isChange && status !== 429 && word !== 'csrf')
    return isOk ? 'signed_in' : 'sign_in_refused'
  if (status === 429) return 'limit_hit'
  if (word === 'csrf') return 'request_forged'
  if (status === 403) return 'access_refused'
  if (codeCalls.test(call) || (route === '/partner/forgot' && isChange)) return isOk ? 'code_requested' : undefined
  if (codeChecks.test(call)) return isOk ? 'code_accepted' : 'code_refused'
  if (status === 404 && isSignedIn && namesId) return 'id_not_found'
  if (uploads.test(call) && uploadRefusals.includes(status)) return 'upload_refused'
  if (isOk && isChange && route.startsWith('/api/office/')) return 'office_changed'
  return undefined
}
