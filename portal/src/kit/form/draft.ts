/** What was typed on a step, and the answers it was typed over: so that a later change elsewhere is told from an older one here. */
export interface Draft {
  /** The form and what it is about: answers about one car are no draft about another. */
  name: string
  base: unknown
  values: unknown
}

/** Where a step's draft is kept. */
export interface DraftStore {
  /** What was typed last, on this visit or an earlier one. */
  readonly latest: Draft | undefined
  /** 'account': sealed on the server, on any device. 'device': in this tab, without anything sensitive. */
  readonly place: 'account' | 'device'
  /** At once, so that a form that is drawn anew begins with the last letter. */
  remember(draft: Draft): void
  /** Keeps what was remembered. `isLeaving`: the page is going away, nobody waits for the answer. */
  save(isLeaving?: boolean): Promise<DraftOutcome>
  clear(): Promise<void>
}

export type DraftOutcome = 'saved' | 'failed' | 'signed_out'

/**
 * The saved answers with the draft's own changes. What the draft did not touch, and what was saved elsewhere since it was begun,
 * stays as it is saved: a draft never overrides a later change.
 */
export function applyDraft<Value>(saved: Value, draft: Draft | undefined): Value {
  return draft ? (merge(saved, draft.base, draft.values) as Value) : saved
}

function merge(saved: unknown, base: unknown, typed: unknown): unknown {
  if (isSame(typed, base)) return saved
  if (isList(saved) && isList(base) && isList(typed) && saved.length === base.length && saved.length === typed.length)
    return saved.map((part, index) => merge(part, base[index], typed[index]))
  if (isRecord(saved) && isRecord(typed) && (isRecord(base) || base === undefined)) {
    const names = [...new Set([...Object.keys(saved), ...Object.keys(typed)])]
    return Object.fromEntries(names.map((name) => [name, merge(saved[name], base?.[name], typed[name])]))
  }
  return isSame(saved, base) ? typed : saved
}

const isList = Array.isArray
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value)

/** As JSON keeps them: an answer left out and one that is undefined are the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((part, index) => isSame(part, other[index]))
  if (isRecord(one) && isRecord(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]))
  return one === other
}

export function readDraft(text: string | null | undefined): Draft | undefined {
  try {
    const draft: unknown = text ? JSON.parse(text) : undefined
    if (!isRecord(draft) || typeof draft.name !== 'string' || !('values' in draft)) return undefined
    return { name: draft.name, base: draft.base, values: draft.values }
  } catch {
    return undefined
  }
}
