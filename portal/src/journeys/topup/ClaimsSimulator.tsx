import { showSum, showWhole } from '@portal/domain/kernel/money.ts'
import { PER_CLAIM_VARIANT } from '@portal/domain/products/topup.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import css from './ClaimsSimulator.module.css'
import { type PaidBill, splitBills } from './split-bills.ts'

const FIRST_BILLS = ['300000', '400000', '500000']
const MAX_BILLS = 6

interface ClaimsSimulatorProps {
  quote: Pick<FamilyQuote, 'si' | 'deductible' | 'variant'>
  /** As entered with the cover; another one can be tried. */
  baseCover: string
}

/** A year of hospital bills, and what this plan, the base policy and the family pay of each. */
export function ClaimsSimulator({ quote, baseCover }: ClaimsSimulatorProps) {
  const [bills, setBills] = useState(FIRST_BILLS)
  const [base, setBase] = useState(baseCover)
  const isPerClaim = quote.variant === PER_CLAIM_VARIANT
  const paid = splitBills({
    deductibleOn: isPerClaim ? 'claim' : 'year',
    sumInsured: Number(quote.si),
    deductible: Number(quote.deductible ?? 0),
    baseCover: Number(base),
    bills: bills.map(Number),
  })
  const total = (of: keyof PaidBill) => paid.reduce((sum, one) => sum + one[of], 0)
  return (
    <Card title="Claims simulator">
      <div className="stack">
        <p className="muted">
          Deductible {showSum(quote.deductible ?? '0')} {isPerClaim ? 'of each claim' : 'of the year’s total'}, sum
          insured {showSum(quote.si)}.
        </p>
        <MoneyField
          label="Base policy’s sum insured"
          optional
          hint="The policy that pays first, if there is one"
          value={base}
          onDigits={setBase}
        />
        <ol className={css.bills}>
          {bills.map((bill, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the bills is their identity
            <li key={index} className={css.bill}>
              <MoneyField
                label={`Hospital bill ${index + 1}`}
                value={bill}
                onDigits={(digits) => setBills(bills.map((one, at) => (at === index ? digits : one)))}
              />
              <BillSplit paid={paid[index]!} />
            </li>
          ))}
        </ol>
        <div className="row">
          {bills.length < MAX_BILLS && (
            <Button small onClick={() => setBills([...bills, '200000'])}>
              <Icon name="plus" size={18} />
              Add bill
            </Button>
          )}
          {bills.length > 1 && (
            <Button small look="quiet" onClick={() => setBills(bills.slice(0, -1))}>
              Remove last bill
            </Button>
          )}
        </div>
        <p role="status">
          Of {showWhole(total('bill'))}: this plan pays <b>{showWhole(total('plan'))}</b>, the base policy{' '}
          {showWhole(total('base'))}, the family {showWhole(total('own'))}.
        </p>
      </div>
    </Card>
  )
}

function BillSplit({ paid }: { paid: PaidBill }) {
  const share = (amount: number) => (paid.bill === 0 ? 0 : (amount / paid.bill) * 100)
  return (
    <div className={css.split}>
      <div className={css.bar} aria-hidden="true">
        <span className={css.plan} style={{ width: `${share(paid.plan)}%` }} />
        <span className={css.base} style={{ width: `${share(paid.base)}%` }} />
        <span className={css.own} style={{ width: `${share(paid.own)}%` }} />
      </div>
      <p className="small">
        Plan <b>{showWhole(paid.plan)}</b> · base {showWhole(paid.base)} · family {showWhole(paid.own)}
      </p>
    </div>
  )
}
