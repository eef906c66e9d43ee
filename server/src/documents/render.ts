import { beginWork } from '../kernel/permit.ts'
import type { DocumentData, DocumentKind } from './document-kinds.ts'
import { RenderPool } from './render-pool.ts'

/** The server's own pool. Its processes start with the first document and never keep the server alive. */
export const renderPool = new RenderPool()

export function render<Kind extends DocumentKind>(kind: Kind, data: DocumentData<Kind>): Promise<Buffer> {
  beginWork('draws')
  return renderPool.render(kind, data)
}

/** A paper of a policy, with the insurer's signature where one is configured. */
export function renderSigned<Kind extends DocumentKind>(kind: Kind, data: DocumentData<Kind>): Promise<Buffer> {
  beginWork('draws')
  return renderPool.renderSigned(kind, data)
}
