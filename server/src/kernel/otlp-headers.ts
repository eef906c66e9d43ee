/** `name=value,name=value` as the OTLP specification writes headers, values percent-encoded. */
export function readOtlpHeaders(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').filter((pair) => pair.includes('='))
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim().toLowerCase(), decodeURIComponent(pair.slice(at + 1).trim())]
    }),
  )
}
