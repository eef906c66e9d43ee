const brokenConnection: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
/** The host has become a standby of another, which takes the changes now. */
const readOnly = '25006'
const brokenConnectionWords = /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/

/** The database does not answer, or has no connection left: the same work may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (brokenConnection.has(code) || code === readOnly) return true
  // Classes 08 (connection), 53 (no resources, such as too many clients) and 57P (shut down, starting up).
  return /^(08...|53...|57P..)$/.test(code) || brokenConnectionWords.test(error.message)
}
