import {
  type DecidedKyc,
  decideScreening,
  type KycRow,
  type ScreeningMatch,
} from '@portal/contract/calls/office-identities.ts'
import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Changing } from '../Changing.tsx'
import { reloadIfOutdated, useOfficeAction } from '../use-office-action.ts'
import { say } from '../work/words.ts'

interface ScreeningReviewProps {
  row: KycRow
  match: ScreeningMatch
  /** Not while a colleague has it. */
  mayDecide: boolean
  onDecided: (decided: DecidedKyc) => void
  /** Refused: the row is another one now. */
  onOutdated: () => void
}

/** The proposer as typed beside the entries of the lists that resemble them, and the officer's decision. */
export function ScreeningReview({ row, match, mayDecide, onDecided, onOutdated }: ScreeningReviewProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { run, busy } = useOfficeAction()
  function decide(decision: 'clear' | 'decline') {
    if (reason.trim() === '') return setError(sayCommon('required'))
    void run(decision, async () => {
      const { proposal_id, version } = row
      const body = { decision, reason: reason.trim() }
      onDecided(await reloadIfOutdated(send(decideScreening, { params: { proposal_id }, body, version }), onOutdated))
      return say(decision === 'clear' ? 'office-cases.match_cleared' : 'office-cases.match_declined')
    })
  }
  return (
    <div className="stack-small">
      <Notice kind="wait" title={say(match.payer ? 'office-cases.payer_review' : 'office-cases.possible_match')}>
        {say(match.payer ? 'office-cases.payer_review_note' : 'office-cases.possible_match_note')}
      </Notice>
      <h3>{say('office-cases.as_typed')}</h3>
      <Rows
        rows={[
          ...personRows(match.typed, match.typed.pan),
          ...(match.payer
            ? [{ label: say('office-cases.payer_relation'), value: say(`office-cases.payer_relation.${match.payer}`) }]
            : []),
        ]}
      />
      {match.entries.map((entry) => (
        <div key={entry.entry} className="stack-small">
          <h3>{say(`office-cases.entry.${entry.kind}`)}</h3>
          <Rows
            rows={[
              ...personRows(entry),
              ...(entry.country ? [{ label: say('office-cases.country'), value: entry.country }] : []),
              { label: say('office-cases.list'), value: entry.list },
              { label: say('office-cases.list_entry'), value: entry.entry },
              { label: say('office-cases.likeness'), value: `${entry.score}%` },
            ]}
          />
        </div>
      ))}
      <p className="muted small">
        {say('office-cases.screened', {
          day: showDay(dayInKolkata(Date.parse(match.screened_at))),
          version: match.list_version,
          reference: match.reference,
        })}
      </p>
      {mayDecide && (
        <Changing needs="decide underwriting">
          <TextField
            label={say('office-cases.decision_reason')}
            error={error}
            autoComplete="off"
            autoCapitalize="sentences"
            value={reason}
            maxLength={500}
            onChange={(event) => {
              setReason(event.target.value)
              setError(undefined)
            }}
          />
          <div className="row">
            <Button look="primary" small busy={busy === 'clear'} onClick={() => decide('clear')}>
              {say('office-cases.clear_match')}
            </Button>
            <Button look="danger" small busy={busy === 'decline'} onClick={() => decide('decline')}>
              {say('office-cases.decline_match')}
            </Button>
          </div>
        </Changing>
      )}
    </div>
  )
}

function personRows({ name, dob }: { name: string; dob?: string }, pan?: string) {
  return [
    { label: say('office-cases.name'), value: name },
    // Some lists know the year alone.
    ...(dob ? [{ label: say('office-cases.born'), value: dob.length > 4 ? showDay(dob) : dob }] : []),
    ...(pan ? [{ label: say('office-cases.pan'), value: pan }] : []),
  ]
}
