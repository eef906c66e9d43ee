import type { FastifyReply } from 'fastify'

/** The handler's reply is the file itself, without the envelope; `inline` opens it in the browser. */
export function sendPdf(
  reply: FastifyReply,
  bytes: Buffer,
  name: string,
  how: 'inline' | 'attachment' = 'inline',
): never {
  reply.type('application/pdf').header('content-disposition', `${how}; filename="${name}.pdf"`).send(bytes)
  return undefined as never
}
