import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { TAB_PREFIX } from '../../kit/browser/storage.ts'
import { idsIn } from './sale-ids.ts'

/** Whom the quote that was set aside is for, as far as it says. */
interface AsideQuote {
  name: string | undefined
  restore: () => void
  drop: () => void
}

const isOpened = (state: unknown): boolean => (state as { isOpened?: boolean } | null)?.isOpened === true

/**
 * A sale that is started on purpose begins empty: what an earlier one left unsaved in this tab is set aside and offered. A reload or Back
 * within the same entry finds its own answers. `name` is the draft's, or nothing on a saved quote; `keys` are further entries of the tab.
 */
export function useQuoteAside(name: string | undefined, keys: readonly string[] = []): AsideQuote | undefined {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isNewSale = name !== undefined && idsIn(state) !== undefined && !isOpened(state)
  const [aside, setAside] = useState(() => {
    if (isNewSale) moveAside(name, [draftKey(name), ...keys])
    return name === undefined ? undefined : readAside(name)
  })
  useEffect(() => {
    if (isNewSale)
      void navigate({ pathname, search }, { replace: true, state: { ...(state as object), isOpened: true } })
  }, [isNewSale, navigate, pathname, search, state])

  if (name === undefined || !aside) return undefined
  const close = (isRestored: boolean) => {
    attempt(() => {
      if (isRestored) for (const [key, text] of Object.entries(aside)) sessionStorage.setItem(key, text)
      sessionStorage.removeItem(asideKey(name))
    })
    setAside(undefined)
  }
  return { name: findName(aside), restore: () => close(true), drop: () => close(false) }
}

const draftKey = (name: string) => `${TAB_PREFIX}draft:${name}`
const asideKey = (name: string) => `${TAB_PREFIX}aside:${name}`

function moveAside(name: string, keys: readonly string[]): void {
  attempt(() => {
    const found = keys.flatMap((key) => {
      const text = sessionStorage.getItem(key)
      sessionStorage.removeItem(key)
      return text ? [[key, text] as const] : []
    })
    if (found.length > 0) sessionStorage.setItem(asideKey(name), JSON.stringify(Object.fromEntries(found)))
  })
}

function readAside(name: string): Record<string, string> | undefined {
  const text = attempt(() => sessionStorage.getItem(asideKey(name)))
  return text ? attempt(() => JSON.parse(text) as Record<string, string>) : undefined
}

/** In a draft the customer stands among the values, in the notes of a car beside the registration. */
function findName(aside: Record<string, string>): string | undefined {
  for (const text of Object.values(aside)) {
    const found = attempt(() => JSON.parse(text)) as Partial<Record<'values' | 'notes', WithCustomer>> | undefined
    const name = found?.values?.customer?.name || found?.notes?.customer?.name
    if (name) return name
  }
  return undefined
}

interface WithCustomer {
  customer?: { name?: string }
}

/** Where storage is forbidden nothing is kept. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
