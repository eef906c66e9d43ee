import { showWhole } from '@portal/domain/kernel/money.ts'
import { countsPerClaim } from '@portal/domain/products/topup.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { useState } from 'react'
import { saySum } from '../../kit/say-sum.ts'
import { sayWith } from '../../speech/speaker.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import css from './ClaimsSimulator.module.css'
import { explainBill } from './explain-bill.ts'
import { type PaidBill, splitBills } from './split-bills.ts'
import { say } from './words.ts'

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
  const isPerClaim = countsPerClaim(quote.variant)
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
    <Card title={say('topup-steps.claims_simulator')}>
      <div className="stack">
        <p>
          {say(isPerClaim ? 'topup-steps.simulator_per_claim' : 'topup-steps.simulator_per_year', {
            deductible: saySum(quote.deductible ?? '0'),
            sum: saySum(quote.si),
          })}
        </p>
        <WorkedExample terms={terms} paid={split([terms.deductible + EXAMPLE_ABOVE], 0)} />
        <MoneyField
          label={say('topup-steps.base_sum')}
          optional
          hint={say('topup-steps.base_hint')}
          value={base}
          onDigits={setBase}
        />
        <p className={css.legend}>
          <span>
            <span className={css.plan} aria-hidden="true" />
            {say('topup-steps.this_plan')}
          </span>
          <span>
            <span className={css.base} aria-hidden="true" />
            {say('topup-steps.base_policy')}
          </span>
          <span>
            <span className={css.own} aria-hidden="true" />
            {say('topup-steps.family')}
          </span>
        </p>
        <ol className={css.bills}>
          {bills.map((bill, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the bills is their identity
            <li key={index} className={css.bill}>
              <MoneyField
                label={say('topup-steps.hospital_bill', { number: index + 1 })}
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
              {say('topup-steps.add_bill')}
            </Button>
          )}
          {bills.length > 1 && (
            <Button small look="quiet" onClick={() => setBills(bills.slice(0, -1))}>
              {say('topup-steps.remove_last_bill')}
            </Button>
          )}
        </div>
        <DataTable
          caption={say('topup-steps.split_caption')}
          rows={paid.map((one, index) => ({ ...one, name: say('topup-steps.bill_number', { number: index + 1 }) }))}
          keyOf={({ name }) => name}
          columns={[
            {
              id: 'bill',
              title: say('topup-steps.bill'),
              isTitle: true,
              cell: ({ name, bill }) => `${name}: ${showWhole(bill)}`,
            },
            { id: 'plan', title: say('topup-steps.this_plan'), isNumber: true, cell: ({ plan }) => showWhole(plan) },
            { id: 'base', title: say('topup-steps.base_policy'), isNumber: true, cell: ({ base }) => showWhole(base) },
            { id: 'own', title: say('topup-steps.family'), isNumber: true, cell: ({ own }) => showWhole(own) },
          ]}
        />
        <p role="status">
          {sayWith(
            say,
            'topup-steps.who_pays',
            { plan: <b>{showWhole(total('plan'))}</b> },
            { bills: showWhole(total('bill')), base: showWhole(total('base')), own: showWhole(total('own')) },
          )}
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
      <b>{say('topup-steps.worked_example')}</b>{' '}
      {say(plan < bill - terms.deductible ? 'topup-steps.example_capped' : 'topup-steps.example', {
        bill: showWhole(bill),
        deductible: showWhole(terms.deductible),
        above: showWhole(bill - terms.deductible),
        plan: showWhole(plan),
      })}
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
        {sayWith(
          say,
          'topup-steps.split',
          { plan: <b>{showWhole(paid.plan)}</b> },
          { base: showWhole(paid.base), own: showWhole(paid.own) },
        )}
      </p>
    </div>
  )
}
