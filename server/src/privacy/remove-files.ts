import type { Deps } from '../context/deps.ts'
import type { Database } from '../db/database.ts'

/** Removes files of erased sales, unless another sale has the same one: equal bytes are stored once. */
export async function removeFiles(deps: Deps, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    if (await isStillUsed(deps.db, hash)) continue
    const removed = await deps.integrations.documents.remove(hash)
    if (!removed.ok) throw new Error(`file ${hash} could not be removed`)
  }
}

async function isStillUsed(db: Database, hash: string): Promise<boolean> {
  const uses = [
    db.selectFrom('identity_documents').select('storage_key as hash').where('storage_key', '=', hash),
    db.selectFrom('inspection_photos').select('storage_key as hash').where('storage_key', '=', hash),
    db.selectFrom('policy_documents').select('content_hash as hash').where('content_hash', '=', hash),
  ]
  for (const use of uses) if ((await use.execute()).length > 0) return true
  return false
}
