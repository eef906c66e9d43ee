import { createHash, createHmac } from 'node:crypto'

export interface SigningKey {
  accessKey: string
  secretKey: string
  region: string
}

/** The headers that sign one S3 request (AWS Signature Version 4). `headers` are lower case. */
export function signedHeaders(
  request: { method: string; url: URL; headers: Record<string, string>; bodyHash: string },
  key: SigningKey,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.bodyHash,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).toSorted()
  const signedNames = names.join(';')
  const canonical = [
    request.method,
    request.url.pathname,
    canonicalQuery(request.url),
    ...names.map((name) => `${name}:${headers[name]!.trim()}`),
    '',
    signedNames,
    request.bodyHash,
  ].join('\n')
  const scope = `${day}/${key.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const signingKey = [day, key.region, 's3', 'aws4_request'].reduce<Buffer>(
    (signer, part) => createHmac('sha256', signer).update(part).digest(),
    Buffer.from(`AWS4${key.secretKey}`),
  )
  const signature = createHmac('sha256', signingKey).update(toSign).digest('hex')
  // fetch sets the host itself and refuses it as a header.
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${key.accessKey}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`,
  }
}

/** By name, and encoded more strictly than a browser does. */
function canonicalQuery({ searchParams }: URL): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
