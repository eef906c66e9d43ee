import { findNamed } from '../audit/named-documents.ts'
import type { PagedWork } from '../context/paged-work.ts'

const dayMs = 24 * 60 * 60_000
/** A file is written before its row: one this young may still get it. */
const orphanMs = dayMs

/** Removes files that no row refers to: a write that was killed, a row that was removed, or a refusal in the last moment left them. */
const sweepDocuments: PagedWork = {
  name: 'sweep-documents',
  async runPage(deps, after) {
    const { documents } = deps.integrations
    const page = await documents.list(after?.key)
    if (!page.ok) throw new Error(`the document store does not answer: ${page.detail}`)
    const before = deps.now() - orphanMs
    const old = page.value.objects.filter(({ writtenAt }) => writtenAt < before).map(({ hash }) => hash)
    const named = old.length > 0 ? await findNamed(deps.db, old) : new Set<string>()
    let handled = 0
    let failed = 0
    for (const hash of old.filter((one) => !named.has(one))) {
      const outcome = await documents.remove(hash, before)
      if (!outcome.ok) failed += 1
      else if (outcome.value.removed) handled += 1
    }
    if (handled > 0) deps.log.info({ files: handled }, 'removed files that no row refers to')
    const { next } = page.value
    return { handled, failed, ...(next && { next: { key: next } }) }
  },
}

export const fileSweepers: readonly PagedWork[] = [sweepDocuments]
