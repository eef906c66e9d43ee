declare module 'pg/lib/utils.js' {
  /** How the driver writes a value into a message. */
  export function prepareValue(value: unknown): string | Buffer | null
}
