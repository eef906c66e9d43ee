import { setPriority } from 'node:os'
import { type DocumentData, type DocumentKind, layOut } from './document-kinds.ts'
import { toPdf } from './pdf.ts'

export interface RenderJob {
  kind: DocumentKind
  data: DocumentData<DocumentKind>
}
export type RenderReply = { pdf: Uint8Array } | { error: string }

/** The main file of a drawing process: one document at a time, at the priority it is given. */
lowerPriority()
// It ends with its server, whichever way that ends.
process.on('disconnect', () => process.exit(0))
process.on('message', (job: RenderJob) => {
  void draw(job).then((reply) => process.send?.(reply))
})

function lowerPriority(): void {
  try {
    setPriority(Number(process.argv[2]))
  } catch {
    // Where the system forbids it, documents are drawn at the server's own priority.
  }
}

async function draw({ kind, data }: RenderJob): Promise<RenderReply> {
  try {
    return { pdf: await toPdf(layOut(kind, data)) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
