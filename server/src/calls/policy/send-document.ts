import { type Lang, speakIn } from '@portal/words/say.ts'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { notFound, Unavailable } from '../../kernel/errors.ts'
import { parseDocumentPath } from '../../policy/endorsements.ts'
import { calendarKind, type PolicyRow } from '../../policy/policy-view.ts'

interface DocumentFile {
  name: string
  bytes: Buffer | Uint8Array
  type: string
}

interface AskedDocument {
  policy: PolicyRow
  kind: string
  /** The reader's; papers are drawn in the customer's already. */
  lang: Lang
}

/** One paper of a policy as a download. */
export async function sendDocument(deps: Deps, reply: FastifyReply, asked: AskedDocument): Promise<never> {
  return sendFile(reply, await readDocument(deps, asked))
}

/** Its bytes are checked against their hash by the store. */
export async function readDocument(deps: Deps, { policy, kind, lang }: AskedDocument): Promise<DocumentFile> {
  const file = kind === calendarKind ? await calendarOf(deps, policy, lang) : await storedFile(deps, policy, kind)
  return { name: `${policy.number}-${kind}.${file.extension}`, bytes: file.bytes, type: file.type }
}

export function sendFile(reply: FastifyReply, file: DocumentFile): never {
  reply
    .header('content-type', file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(file.bytes)
  return undefined as never
}

async function storedFile(deps: Deps, policy: PolicyRow, path: string) {
  const { kind, subject } = parseDocumentPath(path)
  const document = await deps.db
    .selectFrom('policy_documents')
    .select(['content_hash', 'content_type'])
    .where('policy_id', '=', policy.id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!document) throw notFound()
  const read = await deps.integrations.documents.get(document.content_hash)
  if (!read.ok || !read.value) throw new Unavailable(5)
  return { bytes: read.value, type: document.content_type, extension: 'pdf' }
}

async function calendarOf(deps: Deps, policy: PolicyRow, lang: Lang) {
  const say = speakIn(lang)
  const { renewalIcs } = await import('../../documents/ics.ts')
  const text = renewalIcs({
    uid: policy.id,
    title: say('calendar.renewal', { plan: policy.plan, number: policy.number }),
    description: say('calendar.renewal_note', { brand: deps.settings.insurer.brand }),
    madeAt: policy.issued_at,
    expiresOn: policy.ends,
  })
  return { bytes: Buffer.from(text), type: 'text/calendar; charset=utf-8', extension: 'ics' }
}
