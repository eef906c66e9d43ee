import type { Deps } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { Unavailable } from '../kernel/errors.ts'

interface SentFile {
  bytes: Buffer
  /** The sale whose trail records what was found. */
  proposalId: string
  actor: string
}

/** Shows a file to the scanner, where one is set, as it was sent. Nothing is taken that it has not seen: while it is away, files wait. */
export async function isInfected(deps: Deps, { bytes, proposalId, actor }: SentFile): Promise<boolean> {
  const { scanner } = deps.integrations
  if (!scanner) return false
  const scan = await scanner.scan(bytes)
  if (!scan.ok) {
    deps.log.error({ why: scan.detail }, 'the virus scanner does not answer: no file is taken')
    throw new Unavailable(30)
  }
  const { found } = scan.value
  if (found === undefined) return false
  const data = { found, bytes: bytes.length }
  await inTransaction(deps, (work) => audit(work, { case_id: proposalId, actor, event: 'upload_infected', data }))
  return true
}
