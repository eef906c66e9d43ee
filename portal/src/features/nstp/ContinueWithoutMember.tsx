import { removeMember } from '@portal/contract/calls/proposal.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { predictReferrals } from '@portal/domain/underwriting/underwrite.ts'
import { useState } from 'react'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { sayRelationLabel } from '../../kit/say-relation.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure } from '../../kit/words.ts'
import { stepAfterAnswers } from '../../sale/proposal/proposal-saver.ts'
import { familyQuoteOf, quoteInputOf, stayingMembers } from '../../sale/state/answers.ts'
import { today } from '../../sale/state/today.ts'
import { useGo } from '../../sale/state/use-go.ts'
import { priceOfOther } from '../../sale/state/use-premium.ts'
import { useRateTables } from '../../sale/state/use-rate-tables.ts'
import type { Sale } from '../../sale/state/use-sale.ts'
import { sayWith } from '../../speech/speaker.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { say } from './words.ts'

/** A member who cannot be covered is named, and the sale can go on without them in one tap, at its own price. */
export function ContinueWithoutMember({ sale }: { sale: Sale }) {
  const { product, proposal, medical } = sale
  const quote = familyQuoteOf(sale)
  const tables = useRateTables(product)
  const { go } = useGo()
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<string>()
  if (!quote || !proposal || quote.members.length < 2) return null
  const input = quoteInputOf(quote)
  const refused = predictReferrals(product, { ...input, members: quote.members }, medical, {
    today: today(),
    tables,
  }).filter((reason) => reason.outcome === 'decline')
  const ids = [...new Set(refused.map((reason) => reason.insured_id))].filter((id) => id !== undefined)

  async function drop(insuredId: string, name: string) {
    setBusy(insuredId)
    try {
      const params = { product, proposal_id: proposal!.proposal_id }
      const after = await send(removeMember, { params, body: { insured_id: insuredId }, version: proposal!.version })
      showToast(say('nstp.member_removed', { name }))
      await go(after.state === 'started' ? '/topup/payment' : stepAfterAnswers(after.state))
    } catch (failed) {
      setError(sayFailure(toFailure(failed)))
      setBusy(undefined)
    }
  }

  return ids.map((id) => {
    const at = quote.members.findIndex((member) => member.insured_id === id)
    const member = proposal.summary.members[at]
    const name = member ? (member.name ?? sayRelationLabel(member.label)) : ''
    const members = input.members.filter((_, index) => index !== at)
    const loadings = proposal.summary.members.filter((_, index) => index !== at).map((one) => one.loading ?? 0)
    const { breakup } = priceOfOther(
      product,
      { ...input, members },
      { tables, loadings, staying: stayingMembers(sale) },
    )
    return (
      <Card key={id} title={say('nstp.cannot_be_covered', { name })} highlighted>
        <div className="stack">
          <p>{say('nstp.others_covered')}</p>
          {error && <p role="alert">{error}</p>}
          <div>
            <Button look="primary" busy={busy === id} onClick={() => void drop(id, name)}>
              <span>
                {breakup
                  ? sayWith(
                      say,
                      'nstp.continue_without_at',
                      { premium: <span className="number">{showRupees(breakup.total)}</span> },
                      { name },
                    )
                  : say('nstp.continue_without', { name })}
              </span>
            </Button>
          </div>
        </div>
      </Card>
    )
  })
}
