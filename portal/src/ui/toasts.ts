/** Short messages about what just happened: success by default, or error. They close by themselves unless somebody is reading them. */
export type ToastKind = 'success' | 'error'
/** What can be done about it, while it is shown: take it back, for example. */
export interface ToastAction {
  label: string
  run: () => void
}
interface Toast {
  id: number
  kind: ToastKind
  text: string
  action?: ToastAction
}

export function createToasts(closeAfterMs: number) {
  let shown: readonly Toast[] = []
  let nextId = 1
  let paused = false
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const change = (next: readonly Toast[]) => {
    shown = next
    for (const notify of listeners) notify()
  }
  const close = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    change(shown.filter((toast) => toast.id !== id))
  }
  const start = (id: number) =>
    timers.set(
      id,
      setTimeout(() => close(id), closeAfterMs),
    )

  return {
    /** Answers how to close it early. */
    show(text: string, kind: ToastKind = 'success', action?: ToastAction) {
      const id = nextId++
      change([...shown, { id, kind, text, action }])
      if (!paused) start(id)
      return () => close(id)
    },
    close,
    pause() {
      paused = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
    resume() {
      paused = false
      for (const toast of shown) start(toast.id)
    },
    list: () => shown,
    subscribe(notify: () => void) {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
  }
}

export type Toasts = ReturnType<typeof createToasts>
