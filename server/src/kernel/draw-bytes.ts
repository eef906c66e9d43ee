import { randomFillSync } from 'node:crypto'

/** Drawn from the system for many at once: each draw costs a call, and a request needs several. */
const drawn = Buffer.alloc(8192)
let next = drawn.length

/** Random bytes that are given out once. */
export function drawBytes(length: number): Buffer {
  if (next + length > drawn.length) {
    randomFillSync(drawn)
    next = 0
  }
  next += length
  return Buffer.from(drawn.subarray(next - length, next))
}
