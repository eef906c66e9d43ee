import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Changing } from '../Changing.tsx'
import { keepsKeys } from '../workbench/keys.ts'
import { HandOverSheet } from './HandOverSheet.tsx'
import { type AssignedWork, useAssignWork } from './use-assign-work.ts'
import css from './WorkBar.module.css'
import { say } from './words.ts'

interface HolderProps {
  row: AssignedWork
  me: string
  onChanged: () => void
}

/** Whose work it is, and the ways to claim it, take it over or hand it over. */
export function Holder({ row, me, onChanged }: HolderProps) {
  const [isHandingOver, setHandingOver] = useState(false)
  const { assign, busy } = useAssignWork(me, onChanged)
  const { assigned_to: holder } = row
  return (
    <div className="row">
      <Tag kind={holder?.code === me ? 'brand' : 'plain'}>
        {holder ? say('office-cases.assigned_to_name', { name: holder.name }) : say('office-cases.unassigned')}
      </Tag>
      <Changing>
        {holder?.code !== me && (
          <Button small busy={busy !== undefined} onClick={() => void assign(row, me)}>
            {holder ? say('office-cases.take_over') : say('office-cases.assign_to_me')}
          </Button>
        )}
        <Button small look="quiet" onClick={() => setHandingOver(true)}>
          {say('office-cases.hand_over')}
        </Button>
      </Changing>
      {isHandingOver && (
        <HandOverSheet
          row={row}
          me={me}
          onClose={() => setHandingOver(false)}
          onDone={() => {
            setHandingOver(false)
            onChanged()
          }}
        />
      )}
    </div>
  )
}

interface NeighboursProps {
  label: string
  /** How many are left in the list, in words. */
  left: string | undefined
  previous: { path: string; says: string } | undefined
  next: { path: string; says: string } | undefined
  /** Just decided: the next one, or the list at its end, is what the person wants now. */
  done?: { list: string } | undefined
}

/** The way to the neighbours in the list that something was opened from. */
export function Neighbours({ label, left, previous, next, done }: NeighboursProps) {
  return (
    <nav className={css.neighbours} aria-label={label}>
      {left !== undefined && <span className="muted small">{left}</span>}
      {previous && (
        <LinkButton small to={previous.path} aria-keyshortcuts="Alt+K">
          {previous.says}{' '}
          <span className={css.key} aria-hidden="true">
            Alt K
          </span>
        </LinkButton>
      )}
      {next && (
        <LinkButton
          // Another link once it is decided, so that it takes the focus: Enter goes on.
          key={done ? 'done' : 'open'}
          ref={done ? focusLink : undefined}
          small
          look={done ? 'primary' : 'secondary'}
          to={next.path}
          aria-keyshortcuts="Alt+J"
        >
          {next.says}{' '}
          <span className={css.key} aria-hidden="true">
            Alt J
          </span>
        </LinkButton>
      )}
      {done && !next && (
        <LinkButton small look="primary" ref={focusLink} to={done.list}>
          {say('office-cases.back_to_list')}
        </LinkButton>
      )}
    </nav>
  )
}

const focusLink = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: false })

/** With Alt, so that no letter is taken for a shortcut; in a field it stays the letter that the keyboard makes of it. */
export function useWorkKeys(paths: Readonly<Record<string, string | undefined>>, onDecide?: () => void): void {
  const navigate = useNavigate()
  const latest = useRef({ paths, onDecide })
  latest.current = { paths, onDecide }
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || keepsKeys(event.target)) return
      const path = latest.current.paths[event.code]
      const decide = event.code === 'KeyD' ? latest.current.onDecide : undefined
      if (!path && !decide) return
      event.preventDefault()
      if (path) navigate(path)
      else decide?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate])
}
