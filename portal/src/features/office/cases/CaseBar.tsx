import type { OfficeCase } from '@portal/contract/calls/office.ts'
import { findNextCase } from '@portal/contract/calls/workbench.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../kit/calls/use-call.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useSearchParams } from '../../../ui/use-search-params.ts'
import { Changing } from '../Changing.tsx'
import { keepsKeys } from '../workbench/keys.ts'
import css from './CaseBar.module.css'
import { HandOverSheet } from './HandOverSheet.tsx'
import { useAssignCase } from './use-assign-case.ts'
import { say } from './words.ts'

interface CaseBarProps {
  data: OfficeCase
  me: string
  isOpen: boolean
  /** Just decided by this person: the next case is what they want now. */
  isDone: boolean
  onChanged: () => void
  /** Puts the focus into the decision. */
  onDecide: () => void
}

/** Whose case it is, and the way to its neighbours in the list it was opened from. */
export function CaseBar({ data, me, isOpen, isDone, onChanged, onDecide }: CaseBarProps) {
  const [params] = useSearchParams()
  const list = params.toString()
  // A panel of the workbench is no list of cases.
  const query = Object.fromEntries([...params].filter(([key, value]) => key !== 'tab' || value !== 'kyc'))
  const neighbours = useCall(findNextCase, {
    params: { case_id: data.case_id },
    query,
    edition: `${data.state} ${data.proposal.version}`,
  })
  const { next, previous, left } = neighbours.status === 'ready' ? neighbours.data : {}
  const pathOf = (caseId: string) => `/office/cases/${caseId}${list && `?${list}`}`
  const [nextPath, previousPath] = [next && pathOf(next.case_id), previous && pathOf(previous.case_id)]
  useCaseKeys({ KeyJ: nextPath, KeyK: previousPath }, onDecide)
  return (
    <div className={css.bar}>
      <Holder data={data} me={me} isOpen={isOpen} onChanged={onChanged} />
      <nav className={css.neighbours} aria-label={say('office-cases.case_navigation')}>
        {left !== undefined && (
          <span className="muted small">
            {left > 0 ? sayCount(say, 'office-cases.cases_left', left) : say('office-cases.no_more_cases')}
          </span>
        )}
        {previousPath && (
          <LinkButton small to={previousPath} aria-keyshortcuts="Alt+K">
            {say('office-cases.previous_case')}{' '}
            <span className={css.key} aria-hidden="true">
              Alt K
            </span>
          </LinkButton>
        )}
        {nextPath && (
          <LinkButton
            // Another link once the case is decided, so that it takes the focus: Enter goes on.
            key={isDone ? 'done' : 'open'}
            ref={isDone ? focusLink : undefined}
            small
            look={isDone ? 'primary' : 'secondary'}
            to={nextPath}
            aria-keyshortcuts="Alt+J"
          >
            {isDone && next ? say('office-cases.next_case_of', { name: next.customer }) : say('office-cases.next_case')}{' '}
            <span className={css.key} aria-hidden="true">
              Alt J
            </span>
          </LinkButton>
        )}
        {isDone && neighbours.status === 'ready' && !next && (
          <LinkButton small look="primary" ref={focusLink} to={`/office/cases${list && `?${list}`}`}>
            {say('office-cases.back_to_list')}
          </LinkButton>
        )}
      </nav>
    </div>
  )
}

const focusLink = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: false })

/** With Alt, so that no letter is taken for a shortcut; in a field it stays the letter that the keyboard makes of it. */
function useCaseKeys(paths: Readonly<Record<string, string | undefined>>, onDecide: () => void): void {
  const navigate = useNavigate()
  const latest = useRef({ paths, onDecide })
  latest.current = { paths, onDecide }
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || keepsKeys(event.target)) return
      const path = latest.current.paths[event.code]
      if (!path && event.code !== 'KeyD') return
      event.preventDefault()
      if (path) navigate(path)
      else latest.current.onDecide()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate])
}

function Holder({ data, me, isOpen, onChanged }: Omit<CaseBarProps, 'isDone' | 'onDecide'>) {
  const [isHandingOver, setHandingOver] = useState(false)
  const { assign, busy } = useAssignCase(me, onChanged)
  const { assigned_to: holder } = data
  if (!isOpen) return <span />
  return (
    <div className="row">
      <Tag kind={holder?.code === me ? 'brand' : 'plain'}>
        {holder ? say('office-cases.assigned_to_name', { name: holder.name }) : say('office-cases.unassigned')}
      </Tag>
      <Changing>
        {holder?.code !== me && (
          <Button small busy={busy !== undefined} onClick={() => void assign(data, me)}>
            {holder ? say('office-cases.take_over') : say('office-cases.assign_to_me')}
          </Button>
        )}
        <Button small look="quiet" onClick={() => setHandingOver(true)}>
          {say('office-cases.hand_over')}
        </Button>
      </Changing>
      {isHandingOver && (
        <HandOverSheet
          row={data}
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
