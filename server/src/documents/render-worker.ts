import { parentPort } from 'node:worker_threads'
import { type DocumentData, type DocumentKind, layOut } from './document-kinds.ts'
import { toPdf } from './pdf.ts'

export interface RenderJob {
  id: number
  kind: DocumentKind
  data: DocumentData<DocumentKind>
}
export type RenderAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string }

/** One document at a time; the pool sends the next one when this one has been answered. */
parentPort?.on('message', async ({ id, kind, data }: RenderJob) => {
  let answer: RenderAnswer
  try {
    answer = { id, pdf: await toPdf(layOut(kind, data)) }
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(answer)
})
