import { getMe, type Me } from '@portal/contract/calls/session.ts'
import { useSyncExternalStore } from 'react'
import { send } from './calls/clients.ts'

export type Session = { status: 'unknown' } | { status: 'nobody' } | { status: 'somebody'; me: Me }

let session: Session = { status: 'unknown' }
let asked: Promise<void> | undefined
const listeners = new Set<() => void>()

function set(next: Session) {
  session = next
  for (const tell of listeners) tell()
}

/** Asks once who is logged in, without leaving the page when it is nobody: the specification's routes are public. */
function askWhoIsHere(): Promise<void> {
  asked ??= send(getMe, { stay: true }).then(
    (me) => set({ status: 'somebody', me }),
    () => {
      asked = undefined
      set({ status: 'nobody' })
    },
  )
  return asked
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  void askWhoIsHere()
  return () => listeners.delete(tell)
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session)
}

/** 'Asha Kumar' → 'AK' */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
