import { createHash } from 'node:crypto'

/** A number in [0, below) that depends on the text alone, so that the sandbox is deterministic. */
export function pick(text: string, below: number): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6) % below
}

/** Never begins with 0, as a CKYC number does not. */
export function fourteenDigits(text: string): string {
  return String(10 ** 13 + pick(text, 9 * 10 ** 13))
}
