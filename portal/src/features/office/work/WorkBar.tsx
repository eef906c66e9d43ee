import type { WorkNeighbour } from '@portal/contract/calls/workbench.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useSearchParams } from '../../../ui/use-search-params.ts'
import { Changing } from '../Changing.tsx'
import { keepsKeys } from '../workbench/keys.ts'
import { HandOverSheet } from './HandOverSheet.tsx'
import { useClaim } from './use-claim.tsx'
import css from './WorkBar.module.css'
import { say } from './words.ts'
import type { AssignedWork, WorkKind } from './work-kind.ts'

interface HolderProps<Row extends AssignedWork> {
  kind: WorkKind<Row>
  row: Row
  me: string
  onChanged: () => void
}

/** Whose work it is, and the ways to claim it, take it over or hand it over. */
function Holder<Row extends AssignedWork>({ kind, row, me, onChanged }: HolderProps<Row>) {
  const [isHandingOver, setHandingOver] = useState(false)
  const { claim, busy, question } = useClaim(kind, me, onChanged)
  const { assigned_to: holder } = row
  return (
    <div className="row">
      <Tag kind={holder?.code === me ? 'brand' : 'plain'}>
        {holder ? say('office-cases.assigned_to_name', { name: holder.name }) : say('office-cases.unassigned')}
      </Tag>
      <Changing>
        {holder?.code !== me && (
          <Button small busy={busy !== undefined} onClick={() => claim(row)}>
            {holder ? say('office-cases.take_over') : say('office-cases.assign_to_me')}
          </Button>
        )}
        <Button small look="quiet" onClick={() => setHandingOver(true)}>
          {say('office-cases.hand_over')}
        </Button>
      </Changing>
      {question}
      {isHandingOver && (
        <HandOverSheet
          kind={kind}
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

interface WorkBarProps<Row extends AssignedWork> extends HolderProps<Row> {
  isOpen: boolean
  /** Just decided by this person: the next one, or the list at its end, is what they want now. */
  isDone: boolean
  /** Another edition has other neighbours: it was decided, or changed. */
  edition: string
  /** Puts the focus into the decision. */
  onDecide: () => void
}

/** Whose work it is, and the way to its neighbours in the list it was opened from. */
export function WorkBar<Row extends AssignedWork>(props: WorkBarProps<Row>) {
  const { kind, row, me, onChanged, isOpen, isDone, edition, onDecide } = props
  const { says } = kind
  const [params] = useSearchParams()
  const reading = useCall(kind.near, {
    params: { [kind.param]: kind.idOf(row) },
    query: Object.fromEntries(params),
    edition,
  })
  const near = reading.status === 'ready' ? reading.data : undefined
  const list = params.toString() && `?${params}`
  const linkTo = (neighbour: WorkNeighbour | undefined) =>
    neighbour && {
      path: `${kind.path}/${neighbour.id}${list}`,
      name: kind.showName?.(neighbour.name) ?? neighbour.name,
    }
  const [next, previous] = [linkTo(near?.next), linkTo(near?.previous)]
  useWorkKeys({ KeyJ: next?.path, KeyK: previous?.path }, onDecide)
  return (
    <div className={css.bar}>
      {isOpen ? <Holder kind={kind} row={row} me={me} onChanged={onChanged} /> : <span />}
      <nav className={css.neighbours} aria-label={says.navigation()}>
        {near && <span className="muted small">{says.left(near.left)}</span>}
        {previous && (
          <LinkButton small to={previous.path} aria-keyshortcuts="Alt+K">
            {says.previous()}{' '}
            <span className={css.key} aria-hidden="true">
              Alt K
            </span>
          </LinkButton>
        )}
        {next && (
          <LinkButton
            // Another link once it is decided, so that it takes the focus: Enter goes on.
            key={isDone ? 'done' : 'open'}
            ref={isDone ? focusLink : undefined}
            small
            look={isDone ? 'primary' : 'secondary'}
            to={next.path}
            aria-keyshortcuts="Alt+J"
          >
            {isDone ? says.nextOf(next.name) : says.next()}{' '}
            <span className={css.key} aria-hidden="true">
              Alt J
            </span>
          </LinkButton>
        )}
        {isDone && near && !next && (
          <LinkButton small look="primary" ref={focusLink} to={`${kind.path}${list}`}>
            {say('office-cases.back_to_list')}
          </LinkButton>
        )}
      </nav>
    </div>
  )
}

const focusLink = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: false })

/** With Alt, so that no letter is taken for a shortcut; in a field it stays the letter that the keyboard makes of it. */
function useWorkKeys(paths: Readonly<Record<string, string | undefined>>, onDecide: () => void): void {
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
