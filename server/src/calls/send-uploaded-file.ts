import type { FastifyReply } from 'fastify'

interface UploadedFile {
  bytes: Buffer
  mediaType: string
  /** Of our own making: what the sender called it is never repeated. */
  name: string
}

/**
 * Sends what somebody uploaded. A picture, which we drew anew, is shown; anything else is only ever saved. Whatever it holds, it runs in no
 * page of ours: it has an origin of its own, loads nothing and is guessed to be nothing else.
 */
export function sendUploadedFile(reply: FastifyReply, { bytes, mediaType, name }: UploadedFile): never {
  const isPicture = mediaType === 'image/jpeg'
  const how = isPicture ? 'inline' : 'attachment'
  reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `${how}; filename="${name}.${isPicture ? 'jpg' : 'pdf'}"`)
    .type(isPicture ? 'image/jpeg' : 'application/pdf')
    .send(bytes)
  return undefined as never
}
