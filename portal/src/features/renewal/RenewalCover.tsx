import { changeRenewalCover } from '@portal/contract/calls/renewal.ts'
import { checkFamilyQuote } from '@portal/domain/eligibility/check-family-quote.ts'
import { findRiskIncreases } from '@portal/domain/eligibility/risk-increases.ts'
import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import type { AddonChoice } from '@portal/domain/products/addons.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { fillQuoteDefaults } from '@portal/domain/quote/quote-defaults.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { useMemo } from 'react'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { saySum } from '../../kit/say-sum.ts'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { AddonFields } from '../../sale/quote/AddonFields.tsx'
import { DeductibleField } from '../../sale/quote/DeductibleField.tsx'
import { SumInsuredField } from '../../sale/quote/SumInsuredField.tsx'
import { TenureField } from '../../sale/quote/TenureField.tsx'
import { deductibleChoices } from '../../sale/quote/topup-form.ts'
import { familyQuoteOf, quoteInputOf, stayingMembers } from '../../sale/state/answers.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { today } from '../../sale/state/today.ts'
import { useLoadings } from '../../sale/state/use-loadings.ts'
import { usePremium } from '../../sale/state/use-premium.ts'
import { useRateTables } from '../../sale/state/use-rate-tables.ts'
import { useReturn } from '../../sale/state/use-return.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useSearchParams } from '../../ui/use-search-params.ts'
import { say } from './words.ts'

interface CoverForm {
  si: Rupees
  deductible: Rupees
  tenure: '1' | '2' | '3'
  addons: Record<string, AddonChoice | undefined>
}

/** More or less cover at renewal. More may need a doctor; less never does. */
export function RenewalCover({ sale }: Journey) {
  const product = sale.product as FamilyProductId
  const facts = FAMILY_PRODUCTS[product]
  const returnTo = useReturn()
  const [search] = useSearchParams()
  const tables = useRateTables(product)
  const staying = stayingMembers(sale)
  const before = useMemo(() => quoteInputOf(familyQuoteOf(sale)!), [sale])
  const toQuote = ({ si, deductible, tenure, addons }: CoverForm): FamilyQuote => {
    const chosen = Object.entries(addons).filter((entry): entry is [string, AddonChoice] => Boolean(entry[1]))
    return {
      ...before,
      si,
      // As the provider has it: the same sum leaves members their own.
      members: si === before.si ? before.members : before.members.map(({ si: _, ...member }) => member),
      ...(facts.hasDeductible && { deductible }),
      ...(facts.tenures.length > 1 && { tenure: Number(tenure) as 1 | 2 | 3 }),
      ...(facts.hasDiscounts && { addons: Object.fromEntries(chosen) }),
    }
  }
  const form = useStepForm<CoverForm>({
    start: {
      si: before.si,
      deductible: before.deductible ?? '',
      tenure: String(before.tenure ?? 1) as CoverForm['tenure'],
      addons: { ...before.addons },
    },
    draft: `renewal-cover:${sale.quote?.quote_id}`,
    check: (values) =>
      checkFamilyQuote(product, fillQuoteDefaults(product, toQuote(values)), { tables, today: today(), staying }),
  })
  const values = form.watch()
  const text = JSON.stringify(toQuote(values))
  const input = useMemo(() => JSON.parse(text) as FamilyQuote, [text])
  const loadings = useLoadings(sale, input.members.length)
  const premium = usePremium(product, input, { loadings, staying })
  const { options } = deductibleChoices(tables, input)
  const isRiskIncreased = findRiskIncreases(before, input).length > 0

  async function save(told: CoverForm): Promise<CallFailure | undefined> {
    const { si, deductible, tenure, addons } = toQuote(told)
    const params = { policy_id: search.get('policy') ?? '', year: search.get('year') ?? '' }
    try {
      await send(changeRenewalCover, {
        params,
        body: { si, ...(deductible && { deductible }), ...(tenure && { tenure }), ...(addons && { addons }) },
      })
      return undefined
    } catch (error) {
      return toFailure(error)
    }
  }

  return (
    <StepPage
      title={say('renewal.cover_title')}
      form={form}
      onSave={save}
      action={say('renewal.save_changes')}
      next={returnTo}
      live={{ quote: premium.breakup ? input : undefined, input, premium }}
      aside={<TenureField form={form} product={product} quote={input} premium={premium} />}
    >
      <SumInsuredField sums={facts.sumsInsured(input.variant ?? facts.defaultVariant)} />
      {facts.hasDeductible && <DeductibleField quote={input} premium={premium} options={options} />}
      {facts.hasDiscounts && <AddonFields product={product} quote={input} premium={premium} />}
      {values.si !== before.si && before.members.some((member) => member.si && member.si !== before.si) && (
        <Notice kind="wait" title={say('renewal.same_sum', { sum: saySum(values.si) })}>
          {say('renewal.individual_sums_note')}
        </Notice>
      )}
      {isRiskIncreased && (
        <Notice kind="wait" title={say('renewal.higher_cover')}>
          {say('renewal.higher_cover_note')}
        </Notice>
      )}
    </StepPage>
  )
}
