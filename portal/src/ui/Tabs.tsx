import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import css from './Tabs.module.css'

interface Tab {
  id: string
  label: ReactNode
  /** As it is written, its digits grouped. */
  count?: string
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChoose: (id: string) => void
  children: ReactNode
}

/** Arrow keys move between tabs, Tab goes into the panel. */
export function Tabs({ label, tabs, chosen, onChoose, children }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === chosen)
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -at, End: tabs.length - 1 - at }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (at + step + tabs.length) % tabs.length
    onChoose(tabs[next]!.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.tabs} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
