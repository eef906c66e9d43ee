let latest: string | undefined

/** Every reply names itself as it stands in the server's log. */
export function noteReference(headers: Pick<Headers, 'get'>): void {
  latest = headers.get('x-request-id') ?? latest
}

/** The reply that came last: what broke on the page broke after it. */
export function lastReference(): string | undefined {
  return latest
}
