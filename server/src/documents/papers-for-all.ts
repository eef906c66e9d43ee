import type { DocumentKind } from './document-kinds.ts'
import type { DocumentSigner } from './document-signer.ts'
import type { RenderJob } from './render-worker.ts'

/** Papers that name no customer: every policy of a plan gets the same, and the wording takes longest of all to draw. */
const kindsForAll: readonly DocumentKind[] = ['policy-wording']

/** More than there are plans and covers in all languages; each weighs about a tenth of a megabyte. */
const mostKept = 40

/** Each of them is drawn once while its text and its signer stay the same. */
export class PapersForAll {
  readonly #kept = new Map<string, Promise<Buffer>>()

  take(job: RenderJob, signer: DocumentSigner | undefined, draw: () => Promise<Buffer>): Promise<Buffer> {
    if (!kindsForAll.includes(job.kind)) return draw()
    const key = `${signer?.identity ?? 'unsigned'} ${JSON.stringify(job)}`
    const drawn = this.#kept.get(key) ?? draw()
    // Last in the order: the first is the one that nobody has asked for the longest.
    this.#kept.delete(key)
    this.#kept.set(key, drawn)
    drawn.catch(() => this.#kept.delete(key))
    const [longestUnused = ''] = this.#kept.keys()
    if (this.#kept.size > mostKept) this.#kept.delete(longestUnused)
    return drawn
  }
}
