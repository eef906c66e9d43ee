import { showRupees } from '@portal/domain/kernel/money.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { useMemo } from 'react'
import { type Premium, priceOfOther } from '../../sale/state/use-premium.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { HealthProduct } from './quote-form.ts'
import { say } from './words.ts'

interface FloaterHintProps {
  product: HealthProduct
  quote: FamilyQuote
  premium: Premium
  onSwitch: (policyType: FamilyQuote['policy_type']) => void
}

/** A hint when the other plan type is cheaper for the same members and sum. */
export function FloaterHint({ product, quote, premium, onSwitch }: FloaterHintProps) {
  const { breakup } = premium
  const other = quote.policy_type === 'floater' ? 'individual' : 'floater'
  // For one person there is nothing to compare.
  const isCompared = breakup !== undefined && quote.members.length > 1
  const price = useMemo(() => {
    if (!isCompared) return undefined
    const members = quote.members.map(({ si: _, ...member }) => member)
    return priceOfOther(product, { ...quote, policy_type: other, members }, premium).breakup?.total
  }, [isCompared, product, quote, other, premium])
  if (!isCompared || price === undefined || price >= breakup.total) return null
  return (
    <Notice kind="good" title={say(`health-steps.${other}_cheaper`)}>
      <p>
        {say('health-steps.instead_of_less', {
          price: showRupees(price),
          total: showRupees(breakup.total),
          less: showRupees(breakup.total - price),
        })}
      </p>
      <Button small onClick={() => onSwitch(other)}>
        {say(`health-steps.change_to_${other}`)}
      </Button>
    </Notice>
  )
}
