import { hash, randomBytes, randomInt } from 'node:crypto'
import { type SaleNumberKind, saleNumberPlaces, writeSaleNumber } from '@portal/domain/kernel/sale-number.ts'
import { drawBytes } from './draw-bytes.ts'

const alphabet = Buffer.from('0123456789abcdefghjkmnpqrstvwxyz')
const idLength = 32

/** `Q-…`: 160 random bits in lower-case letters and digits that are not mistaken for each other. */
export function newId(prefix: string): string {
  const letters = drawBytes(idLength)
  for (let at = 0; at < idLength; at++) letters[at] = alphabet[letters[at]! & 31]!
  return `${prefix}-${letters.toString('latin1')}`
}

/** As `newId` with 100 random bits, for a party that takes no longer ones: PayU's tokens of refunds have 23 characters. */
export const newShortId = (prefix: string) => newId(prefix).slice(0, prefix.length + 21)

/** The short number of a quote, proposal or refund; the database refuses one that is taken, and the transaction begins again with another. */
export function newSaleNumber(kind: SaleNumberKind): string {
  return writeSaleNumber(
    kind,
    saleNumberPlaces.map((choices) => randomInt(choices)),
  )
}

/** The beginning of a long id as a paper prints it, 'O-7F3K-9MX2-4Q8D': enough to find the one row that begins so. */
export function shortenId(id: string): string {
  const [kind, letters = ''] = id.split('-')
  return [kind, letters.slice(0, 4), letters.slice(4, 8), letters.slice(8, 12)].join('-').toUpperCase()
}

/** A secret for a link or a cookie: 256 random bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return hash('sha256', token)
}
