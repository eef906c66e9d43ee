import { getMe, type Me } from '@portal/contract/calls/session.ts'
import { useSyncExternalStore } from 'react'
import { speakLanguage } from '../speech/language.ts'
import { send } from './calls/clients.ts'

export type Session = { status: 'unknown' } | { status: 'signed_out' } | { status: 'signed_in'; me: Me }

let session: Session = { status: 'unknown' }
let request: Promise<void> | undefined
const listeners = new Set<() => void>()

function set(next: Session) {
  session = next
  for (const notify of listeners) notify()
}

/** Asks once who is logged in, without leaving the page when it is nobody: the specification's routes are public. */
export function loadSession(): Promise<void> {
  request ??= send(getMe, { stay: true }).then(
    (me) => {
      // The account decides, also on a device where another language was spoken last.
      // Without its words the page stays in the language it has.
      void speakLanguage(me.language).catch(() => undefined)
      set({ status: 'signed_in', me })
    },
    () => {
      request = undefined
      set({ status: 'signed_out' })
    },
  )
  return request
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  void loadSession()
  return () => listeners.delete(notify)
}

export function useSession(): Session {
  const read = () => session
  return useSyncExternalStore(subscribe, read, read)
}

/** 'Asha Kumar' → 'AK' */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
