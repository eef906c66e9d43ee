import { createHmac } from 'node:crypto'

/** What an authenticator app shows (RFC 6238); `later` counts steps of thirty seconds. */
export function codeOf(key: string, later = 0): string {
  const bits = [...key]
    .map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const digest = createHmac('sha1', secret).update(counter).digest()
  return String((digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
