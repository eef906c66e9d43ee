import { workerData } from 'node:worker_threads'
import { installPack } from '../kernel/pack/install-pack.ts'
import type { Pack } from '../kernel/pack/pack.ts'
import { type DocumentData, type DocumentKind, layOut } from './document-kinds.ts'
import { toPdf } from './pdf.ts'

export interface RenderJob {
  kind: DocumentKind
  data: DocumentData<DocumentKind>
  /** Leaves the place of a signature made at this time; the key never comes here. */
  signedAt?: Date
}

// A thread shares nothing with the server, so it is told of the insurer at its start.
if (workerData) installPack(workerData as Pack)

/** Runs in a thread of the pool, one document at a time. */
export default function drawDocument({ kind, data, signedAt }: RenderJob): Promise<Uint8Array> {
  return toPdf(layOut(kind, data), signedAt)
}
