import type { FastifyRequest } from 'fastify'
import { beginWork } from '../kernel/permit.ts'
import { Refusal } from '../plugins/refusal.ts'
import { invalid } from '../sales/refusals.ts'

/** The file of a form with its fields; what the sender calls the file is not looked at. */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ fields: Map<string, string>; file: () => Buffer }> {
  beginWork('uploads')
  if (!request.isMultipart()) throw new Refusal(415, 'media_type')
  const fields = new Map<string, string>()
  let file: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') file = await part.toBuffer()
    else fields.set(part.fieldname, String(part.value))
  }
  // The fields are checked first: what is wrong with them is said before a missing file is.
  return {
    fields,
    file: () => {
      if (!file || file.length === 0) throw invalid([{ path: 'file', code: 'required' }])
      return file
    },
  }
}
