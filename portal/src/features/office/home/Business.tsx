import { getOfficeBusiness, type OfficeBusiness } from '@portal/contract/calls/office-home.ts'
import { addDays } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showTimeOfDay } from '../../../kit/show-moment.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Chips } from '../../../ui/Choices.tsx'
import { BusinessFigures } from './BusinessFigures.tsx'
import css from './Home.module.css'
import { OfficeFunnel } from './OfficeFunnel.tsx'
import { PremiumByDay } from './PremiumByDay.tsx'
import { sayDay } from './say-day.ts'
import { type ChosenProduct, sumBusiness } from './sum-business.ts'
import { say } from './words.ts'

/** What is sold: today against the same hours of last week, two weeks by day, and how far the quotes of a week came. */
export function Business() {
  const reading = useCall(getOfficeBusiness, { isKeptFresh: true })
  return (
    <Loaded reading={reading} lines={8} failed={say('office-home.business_not_loaded')}>
      {(business) => <BusinessCards business={business} />}
    </Loaded>
  )
}

function BusinessCards({ business }: { business: OfficeBusiness }) {
  const [chosen, choose] = useState<ChosenProduct>('all')
  const sold = sumBusiness(business, chosen)
  const { at, days } = business
  return (
    <div className={css.home}>
      <div className={css.top}>
        <p className="muted">
          {say('office-home.compared', { time: showTimeOfDay(at), day: sayDay(addDays(days.at(-1)!, -7)) })}
        </p>
        <Chips
          label={say('office-home.product')}
          hideLabel
          value={chosen}
          onChoose={choose}
          choices={[
            { value: 'all', label: say('office-home.all_products') },
            ...business.products.map(({ product }) => ({ value: product, label: sayProduct(product) })),
          ]}
        />
      </div>
      <BusinessFigures sold={sold} />
      <div className={css.charts}>
        <PremiumByDay business={business} premiums={sold.premiumByDay} />
        <OfficeFunnel funnel={sold.funnel} />
      </div>
    </div>
  )
}
