import { addonOf, includedAddons } from '@portal/domain/products/addons.ts'
import { exclusionCodes } from '@portal/domain/products/exclusions.ts'
import { MORATORIUM_MONTHS, WAITING_PERIOD_ROWS } from '@portal/domain/products/plan-benefits.ts'
import { freeLookDays, graceDays } from '@portal/domain/products/policy-terms.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { Card, Rows } from '../../ui/Card.tsx'
import { addonName } from '../frame/addon-name.ts'
import { benefitRows } from './benefit-rows.ts'
import { say } from './words.ts'

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
      <Card title={say('quoting.benefits_and_limits')}>
        <Rows rows={rows.filter(({ key }) => !WAITING_PERIOD_ROWS.includes(key))} />
      </Card>
      {covers.length > 0 && (
        <Card title={say('quoting.optional_covers_in_this_plan')}>
          <Rows rows={covers.map(({ key }) => ({ label: addonName(key), value: sayCommon(`gives.${key}`) }))} />
        </Card>
      )}
      <Card title={say('quoting.waiting_periods')}>
        <Rows
          rows={[
            ...rows.filter(({ key }) => WAITING_PERIOD_ROWS.includes(key)),
            { label: say('quoting.accidents'), value: say('quoting.from_first_day') },
          ]}
        />
      </Card>
      <Card title={say('quoting.exclusions')}>
        <ul className="bullets">
          {exclusionCodes.health.map((one) => (
            <li key={one}>{sayCommon(one)}</li>
          ))}
        </ul>
      </Card>
      <Card title={say('quoting.policy_conditions')}>
        <Rows
          rows={[
            {
              label: say('quoting.free_look'),
              value: say('quoting.free_look_days', { days: freeLookDays }),
            },
            { label: say('quoting.grace_period'), value: sayCommon('value.days', { days: graceDays }) },
            {
              label: say('quoting.moratorium'),
              value: say('quoting.moratorium_months', { months: MORATORIUM_MONTHS }),
            },
          ]}
        />
      </Card>
    </>
  )
}
