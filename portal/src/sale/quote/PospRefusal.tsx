import type { Issue } from '@portal/domain/kernel/issue.ts'
import { showWhole } from '@portal/domain/kernel/money.ts'
import { useEffect, useRef } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { say as sayCommon, sayIssue } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Rows } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { say } from './words.ts'

/** The provider's reply when a point-of-sales person's licence forbids a sale. */
export interface PospRefusalData {
  reason: string
  limit?: string
  requested?: string
  posp_code?: string
  posp_name?: string
}

export function findPospRefusal(failure: CallFailure | undefined): PospRefusalData | undefined {
  const data = (failure?.body as { data?: { posp?: unknown } } | undefined)?.data?.posp
  return typeof data === 'object' && data !== null ? (data as PospRefusalData) : undefined
}

const rupees = (text: string) => (/^\d+$/.test(text) ? showWhole(text) : text)

/** Shown while the quote is made: the price is shown, the sale will be refused. */
export function LicenceLimitNotice({ issues }: { issues: readonly Issue[] }) {
  return issues
    .filter((issue) => issue.code.startsWith('posp.'))
    .map((issue) => (
      <Notice key={issue.code} kind="wait" title={say('quoting.above_your_licence')}>
        {sayIssue(issue)}
      </Notice>
    ))
}

interface PospRefusalProps {
  posp: PospRefusalData
  onBack: () => void
  /** Lowers the sum insured to the licence's limit, where that helps. */
  onLower?: () => void
}

/** Instead of the step: why this licence does not allow the sale, and the options. */
export function PospRefusal({ posp, onBack, onLower }: PospRefusalProps) {
  const { reason, limit, requested, posp_code, posp_name } = posp
  // A doctor's check is beyond the licence whatever the sum.
  const isReferred = reason === 'referred'
  const rows = [
    posp_name && { label: say('quoting.licence_holder'), value: posp_name },
    posp_code && { label: say('quoting.partner_code'), value: posp_code },
    !isReferred && limit && { label: say('quoting.your_licence_allows'), value: rupees(limit) },
    !isReferred && requested && { label: say('quoting.requested'), value: rupees(requested), strong: true },
  ].filter((row) => typeof row === 'object')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The step it replaces was scrolled down to its button.
    window.scrollTo(0, 0)
    title.current?.focus()
  }, [])
  return (
    <div className="page stack">
      <h1 ref={title} tabIndex={-1}>
        {say('quoting.licence_refused')}
      </h1>
      <Notice kind="wait">{sayCommon(`posp.${reason}`, { limit: limit ?? '', requested: requested ?? '' })}</Notice>
      <Card title={isReferred ? say('quoting.licence_holder') : say('quoting.requested_and_permitted')}>
        <Rows rows={rows} />
      </Card>
      <p className="muted">{say(isReferred ? 'quoting.licence_referred_why' : 'quoting.licence_limit_why')}</p>
      <div className="row">
        {onLower && limit && (
          <Button look="primary" onClick={onLower}>
            {say('quoting.change_to', { sum: rupees(limit) })}
          </Button>
        )}
        <Button look={onLower ? 'secondary' : 'primary'} onClick={onBack}>
          {say('quoting.back_to_answers')}
        </Button>
        <LinkButton to="/" look="quiet">
          {say('quoting.go_to_dashboard')}
        </LinkButton>
      </div>
    </div>
  )
}
