import { showSum, showWhole } from '@portal/domain/kernel/money.ts'
import { PER_CLAIM_VARIANT } from '@portal/domain/products/topup.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import css from './ClaimsSimulator.module.css'
import { explainBill } from './explain-bill.ts'
import { type PaidBill, splitBills } from './split-bills.ts'

const FIRST_BILLS = ['300000', '400000', '500000']
const MAX_BILLS = 6
/** What the worked example's bill is above the deductible. */
const EXAMPLE_ABOVE = 300_000

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
  const terms = { isPerClaim, deductible: Number(quote.deductible ?? 0), sumInsured: Number(quote.si) }
  const split = (year: readonly number[], baseCover: number) =>
    splitBills({
      deductibleOn: isPerClaim ? 'claim' : 'year',
      sumInsured: terms.sumInsured,
      deductible: terms.deductible,
      baseCover,
      bills: year,
    })
  const paid = split(bills.map(Number), Number(base))
  const total = (of: keyof PaidBill) => paid.reduce((sum, one) => sum + one[of], 0)
  return (
    <Card title="Claims simulator">
      <div className="stack">
        <p>
          Enter the hospital bills of one year in the order in which they come. This plan pays what lies above the
          deductible of {showSum(quote.deductible ?? '0')}, which counts{' '}
          {isPerClaim ? 'against each bill' : 'once against all bills of the year together'}, up to the sum insured of{' '}
          {showSum(quote.si)}. The base policy, if there is one, pays first from the rest; the family pays what is left.
        </p>
        <WorkedExample terms={terms} paid={split([terms.deductible + EXAMPLE_ABOVE], 0)} />
        <MoneyField
          label="Base policy’s sum insured"
          optional
          hint="The policy that pays first, if there is one"
          value={base}
          onDigits={setBase}
        />
        <p className={css.legend}>
          <span>
            <span className={css.plan} aria-hidden="true" />
            This plan
          </span>
          <span>
            <span className={css.base} aria-hidden="true" />
            Base policy
          </span>
          <span>
            <span className={css.own} aria-hidden="true" />
            Family
          </span>
        </p>
        <ol className={css.bills}>
          {bills.map((bill, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the bills is their identity
            <li key={index} className={css.bill}>
              <MoneyField
                label={`Hospital bill ${index + 1}`}
                value={bill}
                onDigits={(digits) => setBills(bills.map((one, at) => (at === index ? digits : one)))}
              />
              <BillSplit paid={paid[index]!} says={explainBill(paid, index, terms)} />
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
        <DataTable
          caption="Who pays which part of each bill"
          rows={paid.map((one, index) => ({ ...one, name: `Bill ${index + 1}` }))}
          keyOf={({ name }) => name}
          columns={[
            { id: 'bill', title: 'Bill', isTitle: true, cell: ({ name, bill }) => `${name}: ${showWhole(bill)}` },
            { id: 'plan', title: 'This plan', isNumber: true, cell: ({ plan }) => showWhole(plan) },
            { id: 'base', title: 'Base policy', isNumber: true, cell: ({ base }) => showWhole(base) },
            { id: 'own', title: 'Family', isNumber: true, cell: ({ own }) => showWhole(own) },
          ]}
        />
        <p role="status">
          Of {showWhole(total('bill'))}: this plan pays <b>{showWhole(total('plan'))}</b>, the base policy{' '}
          {showWhole(total('base'))}, the family {showWhole(total('own'))}.
        </p>
      </div>
    </Card>
  )
}

interface WorkedExampleProps {
  terms: { deductible: number; sumInsured: number }
  paid: readonly PaidBill[]
}

/** One bill with this quote's own figures. */
function WorkedExample({ terms, paid }: WorkedExampleProps) {
  const { bill, plan } = paid[0]!
  return (
    <p className={css.example}>
      <b>Worked example.</b> One bill of {showWhole(bill)} in the year: the first {showWhole(terms.deductible)} is the
      deductible. {showWhole(bill)} − {showWhole(terms.deductible)} = {showWhole(bill - terms.deductible)}, so this plan
      pays {showWhole(plan)}
      {plan < bill - terms.deductible && `, its sum insured of ${showWhole(terms.sumInsured)}`}.
    </p>
  )
}

function BillSplit({ paid, says }: { paid: PaidBill; says: string }) {
  const share = (amount: number) => (paid.bill === 0 ? 0 : (amount / paid.bill) * 100)
  return (
    <div className={css.split}>
      <div className={css.bar} aria-hidden="true">
        <span className={css.plan} style={{ width: `${share(paid.plan)}%` }} />
        <span className={css.base} style={{ width: `${share(paid.base)}%` }} />
        <span className={css.own} style={{ width: `${share(paid.own)}%` }} />
      </div>
      <p className="small">{says}</p>
      <p className="small">
        Plan <b>{showWhole(paid.plan)}</b> · base {showWhole(paid.base)} · family {showWhole(paid.own)}
      </p>
    </div>
  )
}
