import { TAB_PREFIX } from '../browser/storage.ts'

/** Answers about health, tax and bank never rest in the browser, not even in this tab. */
const NEVER_KEPT = new Set([
  'pan',
  'gstin',
  'ckyc',
  'form60',
  'abha_id',
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

/** Lays a kept draft over the start values; what was left out of the draft keeps its start value. */
export function overlay<Value>(start: Value, kept: unknown): Value {
  if (Array.isArray(start) || Array.isArray(kept)) {
    if (!Array.isArray(kept)) return start
    return kept.map((part, index) => overlay((start as unknown[] | undefined)?.[index], part)) as Value
  }
  if (typeof kept === 'object' && kept !== null) {
    const base = (start ?? {}) as Record<string, unknown>
    const laid = Object.entries(kept).map(([key, part]) => [key, overlay(base[key], part)])
    return { ...base, ...Object.fromEntries(laid) } as Value
  }
  return (kept === undefined ? start : kept) as Value
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const keyOf = (name: string) => `${TAB_PREFIX}draft:${name}`

/** A draft names the step and the sale, so that two sales in one tab never mix. */
export function keepDraft(name: string, values: unknown, store: Store = sessionStorage) {
  try {
    store.setItem(keyOf(name), JSON.stringify(withoutSensitive(values)))
    return true
  } catch {
    return false
  }
}

export function readDraft(name: string, store: Store = sessionStorage): unknown {
  try {
    const kept = store.getItem(keyOf(name))
    return kept ? JSON.parse(kept) : undefined
  } catch {
    return undefined
  }
}

export function clearDraft(name: string, store: Store = sessionStorage) {
  try {
    store.removeItem(keyOf(name))
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}
