import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as authenticator apps do it: SHA-1, steps of thirty seconds, six digits. */
const stepMs = 30_000
const digits = 6
/** A phone's clock may be a step away from ours. */
const drift = 1

/** RFC 4226: the code of one step. */
export function codeOfStep(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fff_ffff
  return String(number % 10 ** length).padStart(length, '0')
}

export const stepAt = (now: number) => Math.floor(now / stepMs)

/** The step of which this is the code, if it is newer than the last one that was used. */
export function findStep(secret: Uint8Array, code: string, now: number, lastStep: number | null): number | undefined {
  const steps = Array.from({ length: 2 * drift + 1 }, (_, place) => stepAt(now) - drift + place)
  return steps.find((step) => step > (lastStep ?? 0) && isSameText(codeOfStep(secret, step), code))
}

function isSameText(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, in which apps take a secret by hand. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What an app reads from the QR code. */
export function appAddress(secret: Uint8Array, { brand, account }: { brand: string; account: string }): string {
  const label = encodeURIComponent(`${brand}:${account}`)
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(brand)}`
}
