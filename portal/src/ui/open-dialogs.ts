let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const tell of listeners) tell()
}

/** A modal dialog makes everything outside it inert and dim: what must still be seen and heard goes into the topmost one. */
export const openDialogs = {
  add: (dialog: HTMLDialogElement) => change([...open, dialog]),
  remove: (dialog: HTMLDialogElement) => change(open.filter((one) => one !== dialog)),
  topmost: () => open.at(-1),
  subscribe(tell: () => void) {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
}
