import { expect } from 'vitest'

/** The signature of a signed file, and the bytes that it covers: every one but its own. */
export function cmsIn(pdf: Buffer): { cms: Buffer; covered: Buffer } {
  const file = pdf.toString('latin1')
  expect(file).toContain('/SubFilter /ETSI.CAdES.detached')
  const [before = 0, after = 0, rest = 0] = /\/ByteRange \[0 (\d+) (\d+) (\d+)/.exec(file)!.slice(1).map(Number)
  expect(after + rest).toBe(pdf.length)
  const room = Buffer.from(file.slice(before + 1, after - 1), 'hex')
  // Behind its tag and the two bytes of its length; the rest of the room is empty.
  const cms = room.subarray(0, 4 + room.readUInt16BE(2))
  return { cms, covered: Buffer.concat([pdf.subarray(0, before), pdf.subarray(after)]) }
}
