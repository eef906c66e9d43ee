import type { PayPage } from '@portal/contract/calls/pay.ts'
import { showDate } from '../kit/moment.ts'
import { showAmount } from '../kit/show-amount.ts'
import { Rows } from '../ui/Card.tsx'
import css from './customer.module.css'
import { showCover } from './show.ts'
import { useSpeech } from './words.ts'

type Plan = Pick<
  PayPage,
  'product' | 'plan' | 'plan_type' | 'sum_insured' | 'deductible' | 'policy_period' | 'third_party_years'
> &
  Pick<PayPage, 'premium' | 'gst_exempt'>

/** What is bought and for how much, in one glance. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { say } = useSpeech()
  const { policy_period: years, third_party_years: count } = plan
  const period = years === 1 ? say('customer.one_year') : say('customer.years', { count: years })
  const type = plan.product === 'car' || plan.plan_type === 'topup' ? undefined : say(`plan.${plan.plan_type}`)
  return (
    <section className={css.plan}>
      <p>{[...new Set([plan.plan, type])].filter(Boolean).join(' · ')}</p>
      <p>{count ? say('customer.third_party_years', { years: period, count }) : period}</p>
      <p className={css.big}>{coverWords(plan, say)}</p>
      <p className={css.big}>{showAmount(plan.premium)}</p>
      <p>
        {plan.deductible && plan.deductible !== '0'
          ? say('customer.over_deductible', { sum: showCover(plan.deductible, say) })
          : ''}
      </p>
      <p>{say(plan.gst_exempt ? 'customer.gst_exempt' : 'customer.gst_included')}</p>
    </section>
  )
}

function coverWords(plan: Plan, say: ReturnType<typeof useSpeech>['say']): string {
  if (plan.product !== 'car') return say('customer.cover_of', { sum: showCover(plan.sum_insured, say) })
  return Number(plan.sum_insured) > 0
    ? say('customer.insured_value', { sum: showCover(plan.sum_insured, say) })
    : say('customer.third_party_only')
}

export function PlanFacts({ page, isMasked }: { page: PayPage; isMasked?: boolean }) {
  const { say } = useSpeech()
  return (
    <section className={css.card}>
      <Rows
        rows={[
          { label: say(page.product === 'car' ? 'customer.owner' : 'customer.members'), value: page.members },
          {
            label: say('customer.cover_starts'),
            value: say('customer.after_payment', { date: showDate(page.starts) }),
          },
          ...(isMasked ? [{ label: say('customer.full_details'), value: say('customer.after_code') }] : []),
        ]}
      />
    </section>
  )
}
