import { findNamed } from '../audit/named-documents.ts'
import type { Deps } from '../context/deps.ts'

/** Removes files of erased sales, unless another sale has the same one: equal bytes are stored once. */
export async function removeFiles(deps: Deps, hashes: readonly string[]): Promise<void> {
  const named = await findNamed(deps.db, [...hashes])
  for (const hash of hashes.filter((one) => !named.has(one))) {
    const removed = await deps.integrations.documents.remove(hash)
    if (!removed.ok) throw new Error(`file ${hash} could not be removed`)
  }
}
