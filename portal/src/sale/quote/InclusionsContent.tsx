import { addonOf, includedAddons } from '@portal/domain/products/addons.ts'
import { exclusionCodes } from '@portal/domain/products/exclusions.ts'
import { MORATORIUM_MONTHS, WAITING_PERIOD_ROWS } from '@portal/domain/products/plan-benefits.ts'
import { freeLookDays, graceDays } from '@portal/domain/products/policy-terms.ts'
import { say } from '../../kit/words.ts'
import { Card, Rows } from '../../ui/Card.tsx'
import { benefitRows } from './benefit-rows.ts'

interface InclusionsContentProps {
  variant: string
  addons?: Readonly<Record<string, unknown>>
}

/** A plan's benefits, limits, waiting periods and exclusions. */
export function InclusionsContent({ variant, addons = {} }: InclusionsContentProps) {
  const rows = benefitRows(variant, addons.ped_premium)
  if (rows.length === 0) return null
  const chosen = Object.keys(addons).map((key) => addonOf(key))
  const covers = [...includedAddons(variant), ...chosen].filter((addon) => addon !== undefined)
  return (
    <>
      <Card title="Benefits and limits">
        <Rows rows={rows.filter(({ key }) => !WAITING_PERIOD_ROWS.includes(key))} />
      </Card>
      {covers.length > 0 && (
        <Card title="Optional covers in this plan">
          <Rows rows={covers.map(({ key, label }) => ({ label, value: say(`gives.${key}`) }))} />
        </Card>
      )}
      <Card title="Waiting periods">
        <Rows
          rows={[
            ...rows.filter(({ key }) => WAITING_PERIOD_ROWS.includes(key)),
            { label: 'Accidents', value: 'Covered from the first day' },
          ]}
        />
      </Card>
      <Card title="Exclusions">
        <ul className="bullets">
          {exclusionCodes.health.map((one) => (
            <li key={one}>{say(one)}</li>
          ))}
        </ul>
      </Card>
      <Card title="Policy conditions">
        <Rows
          rows={[
            { label: 'Free look', value: `${freeLookDays} days to return the policy` },
            { label: 'Grace period for renewal', value: `${graceDays} days` },
            {
              label: 'Moratorium',
              value: `${MORATORIUM_MONTHS} months; after that no claim is contested except for fraud`,
            },
          ]}
        />
      </Card>
    </>
  )
}
