/** An Idempotency-Key: a UUID (version 7) that begins with the time, so that the server finds it in the month of its own. */
export function makeRequestKey(now: number, randomUuid: string): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUuid.slice(15)}`
}

/** Up to the year 9700, which the database still takes. */
const timedForm = /^[0-9a-d][0-9a-f]{7}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The time with which a key begins, in milliseconds; undefined for a key of another form. Always the same for the same key. */
export function timeOfKey(key: string): number | undefined {
  return timedForm.test(key) ? Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16) : undefined
}
