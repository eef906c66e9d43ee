import { TAB_PREFIX } from '../browser/storage.ts'
import { type Draft, type DraftStore, readDraft } from './draft.ts'

/** Answers about health, tax and bank never rest in the browser, not even in this tab. */
const NEVER_KEPT = new Set([
  'pan',
  'gstin',
  'ckyc',
  'form60',
  'abha_id',
  'eia_number',
  'account_number',
  'account_number_again',
  'ifsc',
  'holder',
  'medical',
  'conditions',
  'height_cm',
  'weight_kg',
  'tobacco',
  'note',
  'otp',
  'code',
])

export function withoutSensitive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSensitive)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (NEVER_KEPT.has(key) ? [] : [[key, withoutSensitive(part)]])),
  )
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A draft before there is a sale to keep it with. Its name holds the step and what it is about, so that two never mix. */
export function deviceDraft(name: string, store: Store = sessionStorage): DraftStore {
  const key = `${TAB_PREFIX}draft:${name}`
  const unwritten = unwrittenIn(store)
  return {
    place: 'device',
    get latest() {
      const draft = unwritten.get(key)
      return draft ? (withoutSensitive(draft) as Draft) : readDraft(attempt(() => store.getItem(key)))
    },
    remember: (draft) => {
      unwritten.set(key, draft)
    },
    save: async () => {
      const draft = unwritten.get(key)
      const isKept = attempt(() => {
        if (draft) store.setItem(key, JSON.stringify(withoutSensitive(draft)))
        return true
      })
      if (isKept) unwritten.delete(key)
      return isKept ? 'saved' : 'failed'
    },
    clear: async () => {
      unwritten.delete(key)
      attempt(() => store.removeItem(key))
    },
  }
}

/** Typed and not written yet: writing on each key would slow the typing. */
const unwrittenDrafts = new WeakMap<Store, Map<string, Draft>>()

function unwrittenIn(store: Store): Map<string, Draft> {
  const drafts = unwrittenDrafts.get(store) ?? new Map<string, Draft>()
  unwrittenDrafts.set(store, drafts)
  return drafts
}

/** Where storage is forbidden nothing is kept. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
