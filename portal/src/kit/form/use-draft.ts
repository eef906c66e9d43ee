import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { deviceDraft } from './device-draft.ts'
import { applyDraft, type DraftOutcome, type DraftStore } from './draft.ts'
import { DraftContext } from './draft-context.ts'

const SAVE_AFTER_MS = { account: 800, device: 300 }

export type DraftStatus = 'none' | 'saving' | DraftOutcome

/** The store of a step's draft and the answers it begins with. */
export function useDraftStart<Values>(name: string | undefined, start: Values) {
  const withSale = useContext(DraftContext)
  const [begin] = useState(() => {
    const store = name === undefined ? undefined : (withSale ?? deviceDraft(name))
    const draft = store?.latest?.name === name ? store?.latest : undefined
    return { store, base: start, values: applyDraft(start, draft), hasDraft: draft !== undefined }
  })
  return begin
}

/** Saves what is typed, a moment after it is typed; again when somebody comes back after a failure. */
export function useDraftSaving<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'watch' | 'getValues'>,
  { store, name, base }: { store: DraftStore | undefined; name: string; base: unknown },
) {
  const [status, setStatus] = useState<DraftStatus>('none')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasUnsaved = useRef(false)
  const isOver = useRef(false)

  const save = useCallback(
    async (isLeaving?: boolean): Promise<DraftStatus> => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (!store || !hasUnsaved.current || isOver.current) return 'none'
      hasUnsaved.current = false
      const outcome = await store.save(isLeaving)
      if (outcome !== 'saved') hasUnsaved.current = true
      // What was typed meanwhile has a save of its own to come.
      if (timer.current === undefined) setStatus(outcome)
      return outcome
    },
    [store],
  )

  useEffect(() => {
    if (!store) return
    isOver.current = false
    const watching = form.watch(() => {
      hasUnsaved.current = true
      store.remember({ name, base, values: form.getValues() })
      setStatus('saving')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), SAVE_AFTER_MS[store.place])
    })
    // Whoever reloads, leaves or changes the page right after typing must not lose the last letters to the delay.
    const leave = () => void save(true)
    const resumeSaving = () => {
      if (document.visibilityState === 'visible' && timer.current === undefined) void save()
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('focus', resumeSaving)
    window.addEventListener('online', resumeSaving)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('focus', resumeSaving)
      window.removeEventListener('online', resumeSaving)
      watching.unsubscribe()
    }
  }, [form.watch, form.getValues, store, name, base, save])

  /** Once the answers themselves are saved. */
  const clear = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    hasUnsaved.current = false
    isOver.current = true
    await store?.clear()
  }, [store])

  return { status, save, clear }
}
