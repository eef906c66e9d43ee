import { saveStepDraft } from '@portal/contract/calls/step-draft.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { CallError } from '../../kit/calls/call-error.ts'
import { send } from '../../kit/calls/clients.ts'
import { type Draft, type DraftStore, readDraft } from '../../kit/form/draft.ts'
import { forgetNewQuotes } from '../../kit/store/new-quotes.ts'

interface DraftPlace {
  product: ProductId
  quoteId: string
  step: string
}

/** The draft of a step of a sale, sealed on the server: health answers and PAN too, on any device. */
export function accountDraft({ product, quoteId, step }: DraftPlace, loaded: string | null): DraftStore {
  let latest: Draft | undefined = readDraft(loaded)
  let isStored = loaded !== null
  const params = { product, quote_id: quoteId, step }
  return {
    place: 'account',
    get latest() {
      return latest
    },
    remember: (draft) => {
      latest = draft
    },
    save: async (isLeaving) => {
      try {
        isStored = true
        forgetNewQuotes()
        // Quiet: a 401 must not leave the page with unsaved answers.
        await send(saveStepDraft, {
          params,
          body: { draft: JSON.stringify(latest) },
          stay: true,
          isDraft: true,
          isLeaving,
        })
        return 'saved'
      } catch (error) {
        return (error as CallError).status === 401 ? 'signed_out' : 'failed'
      }
    },
    clear: async () => {
      latest = undefined
      if (!isStored) return
      isStored = false
      // A draft that stays is harmless: its answers have been saved since.
      await send(saveStepDraft, { params, body: { draft: null }, stay: true, isDraft: true }).catch(() => undefined)
    },
  }
}
