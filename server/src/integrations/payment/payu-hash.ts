import { createHash, timingSafeEqual } from 'node:crypto'

/** A merchant key is no secret: the customer's browser posts it. */
export const SANDBOX_MERCHANT_KEY = 'sandbox'

/** PayU signs by a SHA-512 over fields joined with bars, with the merchant's salt as the secret among them. */
const sha512 = (parts: readonly string[]) => createHash('sha512').update(parts.join('|')).digest('hex')

/** The fields of a payment that both hashes cover, in the order of the request. */
const SIGNED_FIELDS = ['txnid', 'amount', 'productinfo', 'firstname', 'email'] as const
const OWN_FIELDS = ['udf1', 'udf2', 'udf3', 'udf4', 'udf5'] as const
/** Five fields that PayU keeps for itself. */
const RESERVED = ['', '', '', '', '']

export type PayuFields = Record<string, string>

const read = (fields: PayuFields, names: readonly string[]) => names.map((name) => fields[name] ?? '')

/** Of the form that the customer's browser posts. */
export function hashRequest(fields: PayuFields, salt: string): string {
  return sha512([fields.key ?? '', ...read(fields, [...SIGNED_FIELDS, ...OWN_FIELDS]), ...RESERVED, salt])
}

/** Of a notification: the same fields backwards, with the outcome; charges that PayU added for the customer stand before the salt. */
export function hashNotification(fields: PayuFields, salt: string): string {
  const backwards = read(fields, [...SIGNED_FIELDS, ...OWN_FIELDS]).toReversed()
  const charges = fields.additionalCharges ? [fields.additionalCharges] : []
  return sha512([...charges, salt, fields.status ?? '', ...RESERVED, ...backwards, fields.key ?? ''])
}

/** Of a call from server to server. */
export const hashCommand = (key: string, command: string, var1: string, salt: string) =>
  sha512([key, command, var1, salt])

/** True where one of the live salts signed these fields. All are tried, so the time tells nothing about which one fits. */
export function isHashedByAny(fields: PayuFields, salts: readonly string[]): boolean {
  const given = fields.hash && /^[0-9a-f]{128}$/.test(fields.hash) ? Buffer.from(fields.hash, 'hex') : null
  // A bar inside of a field would let signed text move from one field to another.
  if (!given || Object.values(fields).some((value) => value.includes('|'))) return false
  let matches = 0
  for (const salt of salts) {
    // An unset salt must never verify anything.
    if (!salt) continue
    if (timingSafeEqual(given, Buffer.from(hashNotification(fields, salt), 'hex'))) matches += 1
  }
  return matches > 0
}

/**
 * PayU takes a transaction id of at most 25 characters once. Ours follow from the receipt and the number of the attempt, so a lost
 * answer is looked up without having stored them.
 */
export function transactionId(receipt: string, attempt: number): string {
  return createHash('sha256').update(`${receipt}|${attempt}`).digest('hex').slice(0, 24)
}
