import type { DocumentStore } from '../integrations/documents/document-store.ts'

/** Seals a page of documents with the key that seals today; answers where the next page begins. One that cannot be opened stops the rotation: its key is still needed. */
export async function resealDocuments(store: DocumentStore, after: string): Promise<string | undefined> {
  const page = await store.list(after || undefined)
  if (!page.ok) throw new Error(`the document store does not answer: ${page.detail}`)
  for (const { hash } of page.value.objects) {
    const resealed = await store.reseal(hash)
    if (!resealed.ok) throw new Error(`document ${hash} cannot be sealed again: ${resealed.detail}`)
  }
  return page.value.next
}
