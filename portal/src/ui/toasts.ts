/** Short messages about what just happened: success by default, or error. They close after six seconds unless somebody is reading them. */
export type ToastKind = 'success' | 'error'
export interface Toast {
  id: number
  kind: ToastKind
  text: string
}

export interface Clock {
  set: (work: () => void, ms: number) => unknown
  clear: (timer: never) => void
}

export function createToasts(
  closeAfterMs: number,
  clock: Clock = { set: setTimeout, clear: clearTimeout as Clock['clear'] },
) {
  let shown: readonly Toast[] = []
  let nextId = 1
  let paused = false
  const timers = new Map<number, unknown>()
  const listeners = new Set<() => void>()

  const change = (next: readonly Toast[]) => {
    shown = next
    for (const tell of listeners) tell()
  }
  const close = (id: number) => {
    clock.clear(timers.get(id) as never)
    timers.delete(id)
    change(shown.filter((toast) => toast.id !== id))
  }
  const start = (id: number) =>
    timers.set(
      id,
      clock.set(() => close(id), closeAfterMs),
    )

  return {
    show(text: string, kind: ToastKind = 'success') {
      const id = nextId++
      change([...shown, { id, kind, text }])
      if (!paused) start(id)
    },
    close,
    pause() {
      paused = true
      for (const timer of timers.values()) clock.clear(timer as never)
      timers.clear()
    },
    resume() {
      paused = false
      for (const toast of shown) start(toast.id)
    },
    list: () => shown,
    subscribe(tell: () => void) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
}

export type Toasts = ReturnType<typeof createToasts>
